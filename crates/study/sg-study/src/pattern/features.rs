//! Features of a list of numbers: its sum, its nim-sum, the number of ones, and so on.

use crate::word;

macro_rules! features {
    ($($(#[$about:meta])* $name:ident = $text:literal, $english:literal, $chinese:literal;)*) => {
        /// A number computed from a whole list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Feature { $(#[doc = $english] $name),* }

        impl Feature {
            /// All features, common ones first.
            pub const ALL: &[Feature] = &[$(Feature::$name),*];

            /// The name in a formula.
            pub fn text(self) -> &'static str {
                match self { $(Feature::$name => $text),* }
            }

            /// The definition, in the language of the reader.
            pub fn meaning(self) -> &'static str {
                match self { $(Feature::$name => word!($english, $chinese)),* }
            }
        }
    };
}

features! {
    NimSum = "nimsum", "the nim-sum of the elements", "各元素的异或和";
    Length = "length", "the number of elements", "元素的个数";
    Sum = "sum", "the sum of the elements", "各元素之和";
    Max = "max", "the largest element", "最大的元素";
    Min = "min", "the smallest element", "最小的元素";
    Ones = "ones", "the number of elements equal to 1", "等于 1 的元素个数";
    Odd = "odd", "the number of odd elements", "奇数元素的个数";
    Distinct = "distinct", "the number of different elements", "不同元素的个数";
    Unpaired = "unpaired", "the number of values that occur an odd number of times", "出现奇数次的值的个数";
    Minima = "minima", "the number of elements equal to the smallest one", "等于最小元素的元素个数";
    Second = "second", "the second largest element", "第二大的元素";
    Gcd = "common", "the greatest common divisor of the elements", "各元素的最大公约数";
    Leading = "leading", "the number of elements before the first one that is not 1",
        "第一个不等于 1 的元素之前的元素个数";
    Missing = "missing", "the least positive number that is not an element", "从 1 起最小的不在列表中的数";
    OddPlaces = "odd_places", "the nim-sum of the elements 1, 3, 5, ...", "第 1、3、5、…… 个元素的异或和";
    EvenPlaces = "even_places", "the nim-sum of the elements 2, 4, 6, ...", "第 2、4、6、…… 个元素的异或和";
    LastPlaces = "last_places", "the nim-sum of the last element, the third from the end, ...",
        "最后一个、倒数第三个、…… 元素的异或和";
    Steps = "steps", "the nim-sum of every second difference of the sorted elements, from the largest down",
        "排序后从最大的开始，每隔一个取相邻元素之差，这些差的异或和";
    Gaps = "gaps", "the nim-sum of every second gap between the sorted elements, from the largest down",
        "排序后从最大的开始，每隔一个取相邻元素之间的空位数，这些空位数的异或和";
}

impl Feature {
    /// Computes the feature of a list; for an empty list, it is 0 (`Missing` is 1).
    ///
    /// ```
    /// use sg_study::pattern::Feature;
    ///
    /// assert_eq!(Feature::Unpaired.of(&[5, 2, 5]), 1);
    /// assert_eq!(Feature::Gaps.of(&[2, 7, 3]), 3 ^ 1);
    /// ```
    pub fn of(self, list: &[i64]) -> i64 {
        let xor = |values: &mut dyn Iterator<Item = i64>| values.fold(0, |a, b| a ^ b);
        let count = |is: &dyn Fn(i64) -> bool| list.iter().filter(|&&x| is(x)).count() as i64;
        let sorted = || {
            let mut sorted = list.to_vec();
            sorted.sort_unstable_by(|a, b| b.cmp(a));
            sorted
        };
        // The nim-sum of every second difference between neighbours, with a 0 after the last
        // element.
        let differences = |less: i64| {
            let sorted = sorted();
            let next = sorted.iter().skip(1).copied().chain([0]);
            let differences: Vec<i64> = sorted.iter().zip(next).map(|(a, b)| a - b - less).collect();
            xor(&mut differences.into_iter().step_by(2))
        };
        match self {
            Feature::NimSum => xor(&mut list.iter().copied()),
            Feature::Length => list.len() as i64,
            Feature::Sum => list.iter().fold(0, |a: i64, &b| a.saturating_add(b)),
            Feature::Max => list.iter().copied().max().unwrap_or(0),
            Feature::Min => list.iter().copied().min().unwrap_or(0),
            Feature::Ones => count(&|x| x == 1),
            Feature::Odd => count(&|x| x % 2 != 0),
            Feature::Distinct => {
                let mut sorted = sorted();
                sorted.dedup();
                sorted.len() as i64
            }
            Feature::Unpaired => sorted().chunk_by(|a, b| a == b).filter(|equal| equal.len() % 2 == 1).count() as i64,
            Feature::Minima => {
                let least = list.iter().min();
                list.iter().filter(|&x| Some(x) == least).count() as i64
            }
            Feature::Second => sorted().get(1).copied().unwrap_or(0),
            Feature::Gcd => list.iter().fold(0, |a, &b| gcd(a, b)),
            Feature::Leading => list.iter().take_while(|&&x| x == 1).count() as i64,
            Feature::Missing => (1..).find(|x| !list.contains(x)).unwrap_or(0),
            Feature::OddPlaces => xor(&mut list.iter().copied().step_by(2)),
            Feature::EvenPlaces => xor(&mut list.iter().copied().skip(1).step_by(2)),
            Feature::LastPlaces => xor(&mut list.iter().rev().copied().step_by(2)),
            Feature::Steps => differences(0),
            Feature::Gaps => differences(1),
        }
    }
}

pub(super) fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.abs()
}

fn adder(n: i32) -> impl Fn(i32) -> i32 {
    move |x| x + n
}
fn boxed<'a>(name: &'a str) -> Box<dyn FnMut() -> String + 'a> {
    let mut count = 0;
    Box::new(move || {
        count += 1;
        format!("{name}{count}")
    })
}
fn fix<A, R>(f: &dyn Fn(&dyn Fn(A) -> R, A) -> R, a: A) -> R {
    f(&|a| fix(f, a), a)
}
fn apply(f: fn(u64) -> u64, n: u64) -> u64 {
    f(f(n))
}

fn main() {
    let mut next = boxed("n");
    println!("{} {} {}", adder(2)(3), next(), next());
    println!("{}", fix(&|go: &dyn Fn(u64) -> u64, n| if n < 2 { n } else { go(n - 1) + go(n - 2) }, 20));
    println!("{} {}", apply(|n| n * n, 3), apply(u64::count_ones_of, 255));
    let mut seen = vec![];
    let mut visit = |x: i32| seen.push(x * 2);
    (0..3).for_each(&mut visit);
    println!("{:?} {:?}", seen, (1..=5).map(|x| move |y: i32| x * y).map(|f| f(10)).rev().collect::<Vec<_>>());
}

trait Ones {
    fn count_ones_of(self) -> u64;
}
impl Ones for u64 {
    fn count_ones_of(self) -> u64 {
        self.count_ones().into()
    }
}

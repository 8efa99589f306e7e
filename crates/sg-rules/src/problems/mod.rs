//! One file a problem, and the list of them all.
//!
//! Two problems that are the same task share their rules: one of the files then only says which.

use crate::compare::{Named, Problem};

// The lists are derived from the files beside this one: `cargo sg codegen` writes them, and a test fails when they are
// stale.
// codegen: modules
mod acwing891;
mod acwing893;
mod agc017d;
mod arc091f;
mod cf138d;
mod cf15c;
mod cf1704f;
mod cf305e;
mod cf603c;
mod cf87c;
mod cses1098;
mod cses1099;
mod cses1729;
mod cses1730;
mod cses2207;
mod cses2208;
mod dp_k;
mod hdu1517;
mod hdu1524;
mod hdu1525;
mod hdu1527;
mod hdu1536;
mod hdu1564;
mod hdu1730;
mod hdu1760;
mod hdu1809;
mod hdu1846;
mod hdu1847;
mod hdu1848;
mod hdu1849;
mod hdu1850;
mod hdu1907;
mod hdu1944;
mod hdu2147;
mod hdu2149;
mod hdu2176;
mod hdu2177;
mod hdu2188;
mod hdu2509;
mod hdu2516;
mod hdu2897;
mod hdu2999;
mod hdu3032;
mod hdu3094;
mod hdu3404;
mod hdu3980;
mod hdu4315;
mod hdu5724;
mod hdu5795;
mod luogu_p2197;
mod nim_product_64;
// codegen: end

/// Makes [`all`] and [`find`] from the names of the modules.
macro_rules! problems {
    ($($id:ident)*) => {
        /// The rules of every problem, by id.
        pub fn all() -> Vec<Box<dyn Problem>> {
            [$(stringify!($id)),*].into_iter().filter_map(find).collect()
        }

        /// The rules of one problem, if there is one of this id.
        ///
        /// ```
        /// let mut rules = sg_rules::problems::find("hdu1846").unwrap();
        /// assert_eq!(rules.answer("2\n23 2\n4 3\n").unwrap(), "first\nsecond\n");
        /// ```
        pub fn find(id: &str) -> Option<Box<dyn Problem>> {
            match id {
                $(stringify!($id) => Some(Box::new(Named { id: stringify!($id), rules: $id::rules() })),)*
                _ => None,
            }
        }
    };
}

problems! {
    // codegen: rules
    acwing891
    acwing893
    agc017d
    arc091f
    cf138d
    cf15c
    cf1704f
    cf305e
    cf603c
    cf87c
    cses1098
    cses1099
    cses1729
    cses1730
    cses2207
    cses2208
    dp_k
    hdu1517
    hdu1524
    hdu1525
    hdu1527
    hdu1536
    hdu1564
    hdu1730
    hdu1760
    hdu1809
    hdu1846
    hdu1847
    hdu1848
    hdu1849
    hdu1850
    hdu1907
    hdu1944
    hdu2147
    hdu2149
    hdu2176
    hdu2177
    hdu2188
    hdu2509
    hdu2516
    hdu2897
    hdu2999
    hdu3032
    hdu3094
    hdu3404
    hdu3980
    hdu4315
    hdu5724
    hdu5795
    luogu_p2197
    nim_product_64
    // codegen: end
}

#[cfg(test)]
mod tests {
    use super::all;

    #[test]
    fn cases_are_allowed_and_read_back_and_the_oracle_says_what_the_moves_say() {
        for mut problem in all() {
            problem.check();
        }
    }

    #[test]
    fn large_inputs_depend_on_the_seed_alone() {
        for problem in all() {
            let input = problem.large(1, 1000);
            assert!(
                input == problem.large(1, 1000) && input != problem.large(2, 1000),
                "{}",
                problem.id()
            );
        }
    }

    #[test]
    fn a_broken_input_is_refused_with_its_line() {
        for mut problem in all() {
            let error = problem.answer("1 x\n").unwrap_err();
            assert_eq!(error.line, 1, "{}", problem.id());
        }
    }
}

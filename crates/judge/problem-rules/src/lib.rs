//! The rules of each problem, `problems/<id>/rules.rs`, by id.
//!
//! Each is compiled only if the feature with the problem's name is on, so that judging one problem
//! does not compile the rules of all others. By default all features are on. Two problems with the
//! same task share their rules: one of the files then only names the other.

// Some modules only provide parts that other rules use.
#![cfg_attr(not(feature = "all"), allow(dead_code, unused_imports))]

use sg_rules::Problem;

// `cargo xtask codegen` derives this list from the folders of the problems. A test fails if it is
// stale.
// codegen: modules
#[cfg(feature = "abc172f")]
#[path = "../../../../problems/abc172f/rules.rs"]
mod abc172f;
#[cfg(feature = "abc206f")]
#[path = "../../../../problems/abc206f/rules.rs"]
mod abc206f;
#[cfg(feature = "abc212h")]
#[path = "../../../../problems/abc212h/rules.rs"]
mod abc212h;
#[cfg(feature = "abc255g")]
#[path = "../../../../problems/abc255g/rules.rs"]
mod abc255g;
#[cfg(feature = "abc278g")]
#[path = "../../../../problems/abc278g/rules.rs"]
mod abc278g;
#[cfg(feature = "abc297g")]
#[path = "../../../../problems/abc297g/rules.rs"]
mod abc297g;
#[cfg(feature = "abc354e")]
#[path = "../../../../problems/abc354e/rules.rs"]
mod abc354e;
#[cfg(feature = "abc368f")]
#[path = "../../../../problems/abc368f/rules.rs"]
mod abc368f;
#[cfg(feature = "acwing891")]
#[path = "../../../../problems/acwing891/rules.rs"]
mod acwing891;
#[cfg(feature = "acwing892")]
#[path = "../../../../problems/acwing892/rules.rs"]
mod acwing892;
#[cfg(feature = "acwing893")]
#[path = "../../../../problems/acwing893/rules.rs"]
mod acwing893;
#[cfg(feature = "acwing894")]
#[path = "../../../../problems/acwing894/rules.rs"]
mod acwing894;
#[cfg(feature = "agc002e")]
#[path = "../../../../problems/agc002e/rules.rs"]
mod agc002e;
#[cfg(feature = "agc010f")]
#[path = "../../../../problems/agc010f/rules.rs"]
mod agc010f;
#[cfg(feature = "agc017d")]
#[path = "../../../../problems/agc017d/rules.rs"]
mod agc017d;
#[cfg(feature = "arc091f")]
#[path = "../../../../problems/arc091f/rules.rs"]
mod arc091f;
#[cfg(feature = "arc105d")]
#[path = "../../../../problems/arc105d/rules.rs"]
mod arc105d;
#[cfg(feature = "arc131c")]
#[path = "../../../../problems/arc131c/rules.rs"]
mod arc131c;
#[cfg(feature = "arc137c")]
#[path = "../../../../problems/arc137c/rules.rs"]
mod arc137c;
#[cfg(feature = "arc151c")]
#[path = "../../../../problems/arc151c/rules.rs"]
mod arc151c;
#[cfg(feature = "cf1033c")]
#[path = "../../../../problems/cf1033c/rules.rs"]
mod cf1033c;
#[cfg(feature = "cf1147c")]
#[path = "../../../../problems/cf1147c/rules.rs"]
mod cf1147c;
#[cfg(feature = "cf1147f")]
#[path = "../../../../problems/cf1147f/rules.rs"]
mod cf1147f;
#[cfg(feature = "cf1149e")]
#[path = "../../../../problems/cf1149e/rules.rs"]
mod cf1149e;
#[cfg(feature = "cf1190b")]
#[path = "../../../../problems/cf1190b/rules.rs"]
mod cf1190b;
#[cfg(feature = "cf1194d")]
#[path = "../../../../problems/cf1194d/rules.rs"]
mod cf1194d;
#[cfg(feature = "cf1312f")]
#[path = "../../../../problems/cf1312f/rules.rs"]
mod cf1312f;
#[cfg(feature = "cf1363c")]
#[path = "../../../../problems/cf1363c/rules.rs"]
mod cf1363c;
#[cfg(feature = "cf1365a")]
#[path = "../../../../problems/cf1365a/rules.rs"]
mod cf1365a;
#[cfg(feature = "cf1370c")]
#[path = "../../../../problems/cf1370c/rules.rs"]
mod cf1370c;
#[cfg(feature = "cf1373b")]
#[path = "../../../../problems/cf1373b/rules.rs"]
mod cf1373b;
#[cfg(feature = "cf1382b")]
#[path = "../../../../problems/cf1382b/rules.rs"]
mod cf1382b;
#[cfg(feature = "cf138d")]
#[path = "../../../../problems/cf138d/rules.rs"]
mod cf138d;
#[cfg(feature = "cf1396b")]
#[path = "../../../../problems/cf1396b/rules.rs"]
mod cf1396b;
#[cfg(feature = "cf1451d")]
#[path = "../../../../problems/cf1451d/rules.rs"]
mod cf1451d;
#[cfg(feature = "cf1451f")]
#[path = "../../../../problems/cf1451f/rules.rs"]
mod cf1451f;
#[cfg(feature = "cf1498f")]
#[path = "../../../../problems/cf1498f/rules.rs"]
mod cf1498f;
#[cfg(feature = "cf150a")]
#[path = "../../../../problems/cf150a/rules.rs"]
mod cf150a;
#[cfg(feature = "cf1511g")]
#[path = "../../../../problems/cf1511g/rules.rs"]
mod cf1511g;
#[cfg(feature = "cf1537d")]
#[path = "../../../../problems/cf1537d/rules.rs"]
mod cf1537d;
#[cfg(feature = "cf15c")]
#[path = "../../../../problems/cf15c/rules.rs"]
mod cf15c;
#[cfg(feature = "cf1672a")]
#[path = "../../../../problems/cf1672a/rules.rs"]
mod cf1672a;
#[cfg(feature = "cf167c")]
#[path = "../../../../problems/cf167c/rules.rs"]
mod cf167c;
#[cfg(feature = "cf1704f")]
#[path = "../../../../problems/cf1704f/rules.rs"]
mod cf1704f;
#[cfg(feature = "cf1719a")]
#[path = "../../../../problems/cf1719a/rules.rs"]
mod cf1719a;
#[cfg(feature = "cf1747c")]
#[path = "../../../../problems/cf1747c/rules.rs"]
mod cf1747c;
#[cfg(feature = "cf1823e")]
#[path = "../../../../problems/cf1823e/rules.rs"]
mod cf1823e;
#[cfg(feature = "cf1841a")]
#[path = "../../../../problems/cf1841a/rules.rs"]
mod cf1841a;
#[cfg(feature = "cf1844a")]
#[path = "../../../../problems/cf1844a/rules.rs"]
mod cf1844a;
#[cfg(feature = "cf1860c")]
#[path = "../../../../problems/cf1860c/rules.rs"]
mod cf1860c;
#[cfg(feature = "cf1919a")]
#[path = "../../../../problems/cf1919a/rules.rs"]
mod cf1919a;
#[cfg(feature = "cf1965a")]
#[path = "../../../../problems/cf1965a/rules.rs"]
mod cf1965a;
#[cfg(feature = "cf197a")]
#[path = "../../../../problems/cf197a/rules.rs"]
mod cf197a;
#[cfg(feature = "cf2004e")]
#[path = "../../../../problems/cf2004e/rules.rs"]
mod cf2004e;
#[cfg(feature = "cf2107b")]
#[path = "../../../../problems/cf2107b/rules.rs"]
mod cf2107b;
#[cfg(feature = "cf255e")]
#[path = "../../../../problems/cf255e/rules.rs"]
mod cf255e;
#[cfg(feature = "cf276b")]
#[path = "../../../../problems/cf276b/rules.rs"]
mod cf276b;
#[cfg(feature = "cf282d")]
#[path = "../../../../problems/cf282d/rules.rs"]
mod cf282d;
#[cfg(feature = "cf305e")]
#[path = "../../../../problems/cf305e/rules.rs"]
mod cf305e;
#[cfg(feature = "cf317d")]
#[path = "../../../../problems/cf317d/rules.rs"]
mod cf317d;
#[cfg(feature = "cf346a")]
#[path = "../../../../problems/cf346a/rules.rs"]
mod cf346a;
#[cfg(feature = "cf455b")]
#[path = "../../../../problems/cf455b/rules.rs"]
mod cf455b;
#[cfg(feature = "cf494e")]
#[path = "../../../../problems/cf494e/rules.rs"]
mod cf494e;
#[cfg(feature = "cf603c")]
#[path = "../../../../problems/cf603c/rules.rs"]
mod cf603c;
#[cfg(feature = "cf662a")]
#[path = "../../../../problems/cf662a/rules.rs"]
mod cf662a;
#[cfg(feature = "cf768e")]
#[path = "../../../../problems/cf768e/rules.rs"]
mod cf768e;
#[cfg(feature = "cf78c")]
#[path = "../../../../problems/cf78c/rules.rs"]
mod cf78c;
#[cfg(feature = "cf812e")]
#[path = "../../../../problems/cf812e/rules.rs"]
mod cf812e;
#[cfg(feature = "cf832a")]
#[path = "../../../../problems/cf832a/rules.rs"]
mod cf832a;
#[cfg(feature = "cf850c")]
#[path = "../../../../problems/cf850c/rules.rs"]
mod cf850c;
#[cfg(feature = "cf87c")]
#[path = "../../../../problems/cf87c/rules.rs"]
mod cf87c;
#[cfg(feature = "cf914b")]
#[path = "../../../../problems/cf914b/rules.rs"]
mod cf914b;
#[cfg(feature = "cf936b")]
#[path = "../../../../problems/cf936b/rules.rs"]
mod cf936b;
#[cfg(feature = "cses1098")]
#[path = "../../../../problems/cses1098/rules.rs"]
mod cses1098;
#[cfg(feature = "cses1099")]
#[path = "../../../../problems/cses1099/rules.rs"]
mod cses1099;
#[cfg(feature = "cses1729")]
#[path = "../../../../problems/cses1729/rules.rs"]
mod cses1729;
#[cfg(feature = "cses1730")]
#[path = "../../../../problems/cses1730/rules.rs"]
mod cses1730;
#[cfg(feature = "cses2207")]
#[path = "../../../../problems/cses2207/rules.rs"]
mod cses2207;
#[cfg(feature = "cses2208")]
#[path = "../../../../problems/cses2208/rules.rs"]
mod cses2208;
#[cfg(feature = "dp_k")]
#[path = "../../../../problems/dp_k/rules.rs"]
mod dp_k;
#[cfg(feature = "hdu1079")]
#[path = "../../../../problems/hdu1079/rules.rs"]
mod hdu1079;
#[cfg(feature = "hdu1404")]
#[path = "../../../../problems/hdu1404/rules.rs"]
mod hdu1404;
#[cfg(feature = "hdu1517")]
#[path = "../../../../problems/hdu1517/rules.rs"]
mod hdu1517;
#[cfg(feature = "hdu1524")]
#[path = "../../../../problems/hdu1524/rules.rs"]
mod hdu1524;
#[cfg(feature = "hdu1525")]
#[path = "../../../../problems/hdu1525/rules.rs"]
mod hdu1525;
#[cfg(feature = "hdu1527")]
#[path = "../../../../problems/hdu1527/rules.rs"]
mod hdu1527;
#[cfg(feature = "hdu1536")]
#[path = "../../../../problems/hdu1536/rules.rs"]
mod hdu1536;
#[cfg(feature = "hdu1564")]
#[path = "../../../../problems/hdu1564/rules.rs"]
mod hdu1564;
#[cfg(feature = "hdu1729")]
#[path = "../../../../problems/hdu1729/rules.rs"]
mod hdu1729;
#[cfg(feature = "hdu1730")]
#[path = "../../../../problems/hdu1730/rules.rs"]
mod hdu1730;
#[cfg(feature = "hdu1760")]
#[path = "../../../../problems/hdu1760/rules.rs"]
mod hdu1760;
#[cfg(feature = "hdu1809")]
#[path = "../../../../problems/hdu1809/rules.rs"]
mod hdu1809;
#[cfg(feature = "hdu1846")]
#[path = "../../../../problems/hdu1846/rules.rs"]
mod hdu1846;
#[cfg(feature = "hdu1847")]
#[path = "../../../../problems/hdu1847/rules.rs"]
mod hdu1847;
#[cfg(feature = "hdu1848")]
#[path = "../../../../problems/hdu1848/rules.rs"]
mod hdu1848;
#[cfg(feature = "hdu1849")]
#[path = "../../../../problems/hdu1849/rules.rs"]
mod hdu1849;
#[cfg(feature = "hdu1850")]
#[path = "../../../../problems/hdu1850/rules.rs"]
mod hdu1850;
#[cfg(feature = "hdu1851")]
#[path = "../../../../problems/hdu1851/rules.rs"]
mod hdu1851;
#[cfg(feature = "hdu1907")]
#[path = "../../../../problems/hdu1907/rules.rs"]
mod hdu1907;
#[cfg(feature = "hdu1944")]
#[path = "../../../../problems/hdu1944/rules.rs"]
mod hdu1944;
#[cfg(feature = "hdu2147")]
#[path = "../../../../problems/hdu2147/rules.rs"]
mod hdu2147;
#[cfg(feature = "hdu2149")]
#[path = "../../../../problems/hdu2149/rules.rs"]
mod hdu2149;
#[cfg(feature = "hdu2176")]
#[path = "../../../../problems/hdu2176/rules.rs"]
mod hdu2176;
#[cfg(feature = "hdu2177")]
#[path = "../../../../problems/hdu2177/rules.rs"]
mod hdu2177;
#[cfg(feature = "hdu2188")]
#[path = "../../../../problems/hdu2188/rules.rs"]
mod hdu2188;
#[cfg(feature = "hdu2486")]
#[path = "../../../../problems/hdu2486/rules.rs"]
mod hdu2486;
#[cfg(feature = "hdu2509")]
#[path = "../../../../problems/hdu2509/rules.rs"]
mod hdu2509;
#[cfg(feature = "hdu2516")]
#[path = "../../../../problems/hdu2516/rules.rs"]
mod hdu2516;
#[cfg(feature = "hdu2873")]
#[path = "../../../../problems/hdu2873/rules.rs"]
mod hdu2873;
#[cfg(feature = "hdu2897")]
#[path = "../../../../problems/hdu2897/rules.rs"]
mod hdu2897;
#[cfg(feature = "hdu2999")]
#[path = "../../../../problems/hdu2999/rules.rs"]
mod hdu2999;
#[cfg(feature = "hdu3032")]
#[path = "../../../../problems/hdu3032/rules.rs"]
mod hdu3032;
#[cfg(feature = "hdu3094")]
#[path = "../../../../problems/hdu3094/rules.rs"]
mod hdu3094;
#[cfg(feature = "hdu3197")]
#[path = "../../../../problems/hdu3197/rules.rs"]
mod hdu3197;
#[cfg(feature = "hdu3389")]
#[path = "../../../../problems/hdu3389/rules.rs"]
mod hdu3389;
#[cfg(feature = "hdu3404")]
#[path = "../../../../problems/hdu3404/rules.rs"]
mod hdu3404;
#[cfg(feature = "hdu3537")]
#[path = "../../../../problems/hdu3537/rules.rs"]
mod hdu3537;
#[cfg(feature = "hdu3590")]
#[path = "../../../../problems/hdu3590/rules.rs"]
mod hdu3590;
#[cfg(feature = "hdu3595")]
#[path = "../../../../problems/hdu3595/rules.rs"]
mod hdu3595;
#[cfg(feature = "hdu3951")]
#[path = "../../../../problems/hdu3951/rules.rs"]
mod hdu3951;
#[cfg(feature = "hdu3980")]
#[path = "../../../../problems/hdu3980/rules.rs"]
mod hdu3980;
#[cfg(feature = "hdu4111")]
#[path = "../../../../problems/hdu4111/rules.rs"]
mod hdu4111;
#[cfg(feature = "hdu4155")]
#[path = "../../../../problems/hdu4155/rules.rs"]
mod hdu4155;
#[cfg(feature = "hdu4203")]
#[path = "../../../../problems/hdu4203/rules.rs"]
mod hdu4203;
#[cfg(feature = "hdu4315")]
#[path = "../../../../problems/hdu4315/rules.rs"]
mod hdu4315;
#[cfg(feature = "hdu4371")]
#[path = "../../../../problems/hdu4371/rules.rs"]
mod hdu4371;
#[cfg(feature = "hdu4388")]
#[path = "../../../../problems/hdu4388/rules.rs"]
mod hdu4388;
#[cfg(feature = "hdu4559")]
#[path = "../../../../problems/hdu4559/rules.rs"]
mod hdu4559;
#[cfg(feature = "hdu4642")]
#[path = "../../../../problems/hdu4642/rules.rs"]
mod hdu4642;
#[cfg(feature = "hdu4664")]
#[path = "../../../../problems/hdu4664/rules.rs"]
mod hdu4664;
#[cfg(feature = "hdu4678")]
#[path = "../../../../problems/hdu4678/rules.rs"]
mod hdu4678;
#[cfg(feature = "hdu4764")]
#[path = "../../../../problems/hdu4764/rules.rs"]
mod hdu4764;
#[cfg(feature = "hdu5011")]
#[path = "../../../../problems/hdu5011/rules.rs"]
mod hdu5011;
#[cfg(feature = "hdu5088")]
#[path = "../../../../problems/hdu5088/rules.rs"]
mod hdu5088;
#[cfg(feature = "hdu5299")]
#[path = "../../../../problems/hdu5299/rules.rs"]
mod hdu5299;
#[cfg(feature = "hdu5512")]
#[path = "../../../../problems/hdu5512/rules.rs"]
mod hdu5512;
#[cfg(feature = "hdu5724")]
#[path = "../../../../problems/hdu5724/rules.rs"]
mod hdu5724;
#[cfg(feature = "hdu5754")]
#[path = "../../../../problems/hdu5754/rules.rs"]
mod hdu5754;
#[cfg(feature = "hdu5795")]
#[path = "../../../../problems/hdu5795/rules.rs"]
mod hdu5795;
#[cfg(feature = "hdu5963")]
#[path = "../../../../problems/hdu5963/rules.rs"]
mod hdu5963;
#[cfg(feature = "hdu5996")]
#[path = "../../../../problems/hdu5996/rules.rs"]
mod hdu5996;
#[cfg(feature = "hdu6892")]
#[path = "../../../../problems/hdu6892/rules.rs"]
mod hdu6892;
#[cfg(feature = "hdu7216")]
#[path = "../../../../problems/hdu7216/rules.rs"]
mod hdu7216;
#[cfg(feature = "hdu7286")]
#[path = "../../../../problems/hdu7286/rules.rs"]
mod hdu7286;
#[cfg(feature = "hdu7287")]
#[path = "../../../../problems/hdu7287/rules.rs"]
mod hdu7287;
#[cfg(feature = "hdu7486")]
#[path = "../../../../problems/hdu7486/rules.rs"]
mod hdu7486;
#[cfg(feature = "luogu_p10398")]
#[path = "../../../../problems/luogu_p10398/rules.rs"]
mod luogu_p10398;
#[cfg(feature = "luogu_p10501")]
#[path = "../../../../problems/luogu_p10501/rules.rs"]
mod luogu_p10501;
#[cfg(feature = "luogu_p10506")]
#[path = "../../../../problems/luogu_p10506/rules.rs"]
mod luogu_p10506;
#[cfg(feature = "luogu_p10507")]
#[path = "../../../../problems/luogu_p10507/rules.rs"]
mod luogu_p10507;
#[cfg(feature = "luogu_p1247")]
#[path = "../../../../problems/luogu_p1247/rules.rs"]
mod luogu_p1247;
#[cfg(feature = "luogu_p1971")]
#[path = "../../../../problems/luogu_p1971/rules.rs"]
mod luogu_p1971;
#[cfg(feature = "luogu_p2148")]
#[path = "../../../../problems/luogu_p2148/rules.rs"]
mod luogu_p2148;
#[cfg(feature = "luogu_p2197")]
#[path = "../../../../problems/luogu_p2197/rules.rs"]
mod luogu_p2197;
#[cfg(feature = "luogu_p2490")]
#[path = "../../../../problems/luogu_p2490/rules.rs"]
mod luogu_p2490;
#[cfg(feature = "luogu_p2594")]
#[path = "../../../../problems/luogu_p2594/rules.rs"]
mod luogu_p2594;
#[cfg(feature = "luogu_p2599")]
#[path = "../../../../problems/luogu_p2599/rules.rs"]
mod luogu_p2599;
#[cfg(feature = "luogu_p2953")]
#[path = "../../../../problems/luogu_p2953/rules.rs"]
mod luogu_p2953;
#[cfg(feature = "luogu_p3179")]
#[path = "../../../../problems/luogu_p3179/rules.rs"]
mod luogu_p3179;
#[cfg(feature = "luogu_p3185")]
#[path = "../../../../problems/luogu_p3185/rules.rs"]
mod luogu_p3185;
#[cfg(feature = "luogu_p3235")]
#[path = "../../../../problems/luogu_p3235/rules.rs"]
mod luogu_p3235;
#[cfg(feature = "luogu_p3480")]
#[path = "../../../../problems/luogu_p3480/rules.rs"]
mod luogu_p3480;
#[cfg(feature = "luogu_p4018")]
#[path = "../../../../problems/luogu_p4018/rules.rs"]
mod luogu_p4018;
#[cfg(feature = "luogu_p4055")]
#[path = "../../../../problems/luogu_p4055/rules.rs"]
mod luogu_p4055;
#[cfg(feature = "luogu_p4101")]
#[path = "../../../../problems/luogu_p4101/rules.rs"]
mod luogu_p4101;
#[cfg(feature = "luogu_p4301")]
#[path = "../../../../problems/luogu_p4301/rules.rs"]
mod luogu_p4301;
#[cfg(feature = "luogu_p4617")]
#[path = "../../../../problems/luogu_p4617/rules.rs"]
mod luogu_p4617;
#[cfg(feature = "luogu_p5363")]
#[path = "../../../../problems/luogu_p5363/rules.rs"]
mod luogu_p5363;
#[cfg(feature = "luogu_p5387")]
#[path = "../../../../problems/luogu_p5387/rules.rs"]
mod luogu_p5387;
#[cfg(feature = "luogu_p5675")]
#[path = "../../../../problems/luogu_p5675/rules.rs"]
mod luogu_p5675;
#[cfg(feature = "luogu_p5970")]
#[path = "../../../../problems/luogu_p5970/rules.rs"]
mod luogu_p5970;
#[cfg(feature = "luogu_p6560")]
#[path = "../../../../problems/luogu_p6560/rules.rs"]
mod luogu_p6560;
#[cfg(feature = "luogu_p6791")]
#[path = "../../../../problems/luogu_p6791/rules.rs"]
mod luogu_p6791;
#[cfg(feature = "luogu_p7413")]
#[path = "../../../../problems/luogu_p7413/rules.rs"]
mod luogu_p7413;
#[cfg(feature = "luogu_p7589")]
#[path = "../../../../problems/luogu_p7589/rules.rs"]
mod luogu_p7589;
#[cfg(feature = "luogu_p7864")]
#[path = "../../../../problems/luogu_p7864/rules.rs"]
mod luogu_p7864;
#[cfg(feature = "luogu_p8347")]
#[path = "../../../../problems/luogu_p8347/rules.rs"]
mod luogu_p8347;
#[cfg(feature = "luogu_p8369")]
#[path = "../../../../problems/luogu_p8369/rules.rs"]
mod luogu_p8369;
#[cfg(feature = "luogu_p8901")]
#[path = "../../../../problems/luogu_p8901/rules.rs"]
mod luogu_p8901;
#[cfg(feature = "nim_product_64")]
#[path = "../../../../problems/nim_product_64/rules.rs"]
mod nim_product_64;
#[cfg(feature = "poj1740")]
#[path = "../../../../problems/poj1740/rules.rs"]
mod poj1740;
#[cfg(feature = "poj2068")]
#[path = "../../../../problems/poj2068/rules.rs"]
mod poj2068;
#[cfg(feature = "poj2484")]
#[path = "../../../../problems/poj2484/rules.rs"]
mod poj2484;
#[cfg(feature = "poj2975")]
#[path = "../../../../problems/poj2975/rules.rs"]
mod poj2975;
#[cfg(feature = "poj3537")]
#[path = "../../../../problems/poj3537/rules.rs"]
mod poj3537;
#[cfg(feature = "poj3710")]
#[path = "../../../../problems/poj3710/rules.rs"]
mod poj3710;
#[cfg(feature = "tessoku_book_ah")]
#[path = "../../../../problems/tessoku_book_ah/rules.rs"]
mod tessoku_book_ah;
#[cfg(feature = "typical90_ae")]
#[path = "../../../../problems/typical90_ae/rules.rs"]
mod typical90_ae;
// codegen: end

/// Defines [`IDS`] and [`find`] for the modules above whose features are on, which `build.rs`
/// lists.
macro_rules! problems {
    ($($id:ident)*) => {
        /// The sorted ids of the problems whose rules are compiled.
        pub const IDS: &[&str] = &[$(stringify!($id)),*];

        /// Returns the rules of one problem, if they are compiled.
        ///
        /// ```
        /// let mut rules = problem_rules::find("hdu1846").unwrap();
        /// assert_eq!(rules.answer("2\n23 2\n4 3\n").unwrap(), "first\nsecond\n");
        /// ```
        pub fn find(id: &str) -> Option<Box<dyn Problem>> {
            match id {
                $(stringify!($id) => Some(sg_rules::compare::named(stringify!($id), $id::rules())),)*
                _ => None,
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

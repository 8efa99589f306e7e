// Powers of five in 520 bytes, in place of the tables of the library, which take eleven thousand.

/// The first 160 bits of `5^-351`, `5^-324`, ..., `5^324`.
static POWERS: [(u64, u64, u32); 26] = [
    (0x8049a4ac0c5811ae, 0x205b896d777d6278, 0xac261e9f),
    (0xcf42894a5dce35ea, 0x52064cac828675b9, 0x475f2b7d),
    (0xa76c582338ed2621, 0xaf2af2b80af6f24e, 0x657c8f4d),
    (0x873e4f75e2224e68, 0x5a7744a6e804a291, 0xcc35eddf),
    (0xda7f5bf590966848, 0xaf39a475506a899e, 0xa30294cc),
    (0xb080392cc4349dec, 0xbd8d794d96aacfb3, 0xfe13a5c8),
    (0x8e938662882af53e, 0x547eb47b7282ee9c, 0x41b0230e),
    (0xe65829b3046b0afa, 0x0cb4a5a3112a5112, 0xa3b561b1),
    (0xba121a4650e4ddeb, 0x92f34d62616ce413, 0x21a0183e),
    (0x964e858c91ba2655, 0x3a6a07f8d510f86f, 0xe9082f25),
    (0xf2d56790ab41c2a2, 0xfae27299423fb9c3, 0x3695dad7),
    (0xc428d05aa4751e4c, 0xaa97e14c3c26b886, 0x96842dc9),
    (0x9e74d1b791e07e48, 0x775ea264cf55347d, 0xca49f1c0),
    (0x8000000000000000, 0x0000000000000000, 0x00000000),
    (0xcecb8f27f4200f3a, 0x0000000000000000, 0x00000000),
    (0xa70c3c40a64e6c51, 0x999090b65f67d924, 0x00000000),
    (0x86f0ac99b4e8dafd, 0x69a028bb3ded71a3, 0xdf9f9156),
    (0xda01ee641a708de9, 0xe80e6f4820cc9495, 0xd74baad0),
    (0xb01ae745b101e9e4, 0x5ec05dcff72e7f8f, 0xc04c79ff),
    (0x8e41ade9fbebc27d, 0x14588f13be847307, 0x23bd6a20),
    (0xe5d3ef282a242e81, 0x8f1668c8a86da5fa, 0xf0b5ccf5),
    (0xb9a74a0637ce2ee1, 0x6d953e2bd7173692, 0x88efb003),
    (0x95f83d0a1fb69cd9, 0x4abdaf101564f98e, 0x0d5a4af7),
    (0xf24a01a73cf2dccf, 0xbc633b39673c8cec, 0x3d9c44cd),
    (0xc3b8358109e84f07, 0x0a862f80ec4700c8, 0x02606ea0),
    (0x9e19db92b4e31ba9, 0x6c07a2c26a8346d1, 0x4944d9f5),
];

/// Returns the first 128 bits of `5^power`, the upper half first, for -351 to 350. From -27 to -1
/// the result is 1 larger, so that no product with it is below the exact one. From -342 to 308 it
/// equals the library's table.
#[inline(never)]
pub(crate) fn power_of_five(power: i32) -> (u64, u64) {
    let (upper, middle, lower) = POWERS[(power + 351) as usize / 27];
    let factor = 5u64.pow((power + 351) as u32 % 27) as u128;
    let middle = middle as u128 * factor + ((lower as u128 * factor) >> 32);
    let upper = upper as u128 * factor + (middle >> 64);
    let shift = upper.leading_zeros();
    let rest = ((middle as u64 as u128) << shift) >> 64;
    let bits = ((upper << shift) | rest) + (-27..0).contains(&power) as u128;
    ((bits >> 64) as u64, bits as u64)
}

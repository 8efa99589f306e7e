//! Linear maps of 64-bit numbers over {0, 1}, given by the images of the single bits (the columns).

/// A linear map: for each byte of a number, from the lowest, the images of its 256 values.
pub(super) struct Linear(Box<[u64; 8 * 256]>);

impl Linear {
    /// The map with these images of the single bits.
    pub(super) fn new(columns: &[u64; 64]) -> Self {
        let mut images = Vec::with_capacity(8 * 256);
        for columns in columns.chunks(8) {
            let start = images.len();
            images.push(0);
            for column in columns {
                // Values with this bit follow those without it.
                let without = images.len();
                images.extend_from_within(start..);
                images[without..].iter_mut().for_each(|image| *image ^= column);
            }
        }
        Linear(images.try_into().expect("eight times 256 images"))
    }

    pub(super) fn image(&self, x: u64) -> u64 {
        let bytes = x.to_le_bytes().into_iter().enumerate();
        bytes.fold(0, |image, (place, byte)| image ^ self.0[256 * place + usize::from(byte)])
    }
}

/// The columns of the inverse of a linear map, by the elimination of Gauss and Jordan.
pub(super) const fn inverse_map(mut columns: [u64; 64]) -> [u64; 64] {
    let mut inverse = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        inverse[bit] = 1 << bit;
        bit += 1;
    }
    bit = 0;
    while bit < 64 {
        let mut pivot = bit;
        while columns[pivot] >> bit & 1 == 0 {
            pivot += 1;
        }
        let (column, image) = (columns[pivot], inverse[pivot]);
        columns[pivot] = columns[bit];
        inverse[pivot] = inverse[bit];
        let mut other = 0;
        while other < 64 {
            if columns[other] >> bit & 1 == 1 {
                columns[other] ^= column;
                inverse[other] ^= image;
            }
            other += 1;
        }
        columns[bit] = column;
        inverse[bit] = image;
        bit += 1;
    }
    inverse
}

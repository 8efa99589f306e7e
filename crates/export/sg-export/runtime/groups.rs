//! Groups of 16 tags, as many as a hash table probes at once on x86-64: with smaller groups, the
//! same keys land in other slots, and a table iterates in another order. Eight tags are the bytes
//! of a number; no carry leaves its byte.

use super::super::{BitMask, Tag};
use core::{mem, num, ptr};

pub(crate) type BitMaskWord = u16;
pub(crate) type NonZeroBitMaskWord = num::NonZeroU16;
pub(crate) const BITMASK_STRIDE: usize = 1;
pub(crate) const BITMASK_MASK: BitMaskWord = 0xffff;
pub(crate) const BITMASK_ITER_MASK: BitMaskWord = !0;

const HIGH: u64 = 0x8080_8080_8080_8080;

#[derive(Copy, Clone)]
#[repr(C, align(16))]
pub(crate) struct Group([u64; 2]);

/// Returns the bit mask of the bytes whose highest bit is set. No other bits may be set.
#[inline]
fn mask([low, high]: [u64; 2]) -> BitMask {
    let gathered = |bits: u64| (bits.wrapping_mul(0x0002_0408_1020_4081) >> 56) as u16;
    BitMask(gathered(low) | gathered(high) << 8)
}

impl Group {
    pub(crate) const WIDTH: usize = mem::size_of::<Self>();

    #[inline]
    pub(crate) const fn static_empty() -> &'static [Tag; Group::WIDTH] {
        #[repr(C)]
        struct AlignedTags {
            _align: [Group; 0],
            tags: [Tag; Group::WIDTH],
        }
        const ALIGNED_TAGS: AlignedTags = AlignedTags { _align: [], tags: [Tag::EMPTY; Group::WIDTH] };
        &ALIGNED_TAGS.tags
    }

    #[inline]
    pub(crate) unsafe fn load(ptr: *const Tag) -> Self {
        Group(ptr::read_unaligned(ptr.cast()))
    }

    #[inline]
    pub(crate) unsafe fn load_aligned(ptr: *const Tag) -> Self {
        ptr::read(ptr.cast())
    }

    #[inline]
    pub(crate) unsafe fn store_aligned(self, ptr: *mut Tag) {
        ptr::write(ptr.cast(), self);
    }

    /// Finds equal tags. A byte is zero if its highest bit is clear and its seven lower bits do not
    /// carry into it.
    #[inline]
    pub(crate) fn match_tag(self, tag: Tag) -> BitMask {
        let all = u64::from_ne_bytes([tag.0; 8]);
        mask(self.0.map(|tags| {
            let other = tags ^ all;
            !((other & !HIGH).wrapping_add(!HIGH) | other) & HIGH
        }))
    }

    /// Finds empty tags: of the special tags, only the empty one has its second-highest bit set.
    #[inline]
    pub(crate) fn match_empty(self) -> BitMask {
        mask(self.0.map(|tags| tags & tags << 1 & HIGH))
    }

    #[inline]
    pub(crate) fn match_empty_or_deleted(self) -> BitMask {
        mask(self.0.map(|tags| tags & HIGH))
    }

    #[inline]
    pub(crate) fn match_full(self) -> BitMask {
        self.match_empty_or_deleted().invert()
    }

    #[inline]
    pub(crate) fn convert_special_to_empty_and_full_to_deleted(self) -> Self {
        Group(self.0.map(|tags| {
            let full = !tags & HIGH;
            !full + (full >> 7)
        }))
    }
}

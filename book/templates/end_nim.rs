/// The heap at one end that makes a row lost, after a heap is added at the other end.
fn balancing(far: u64, near: u64, heap: u64) -> u64 {
    if heap == near {
        0
    } else if far <= heap && heap < near {
        heap + 1
    } else if near < heap && heap <= far {
        heap - 1
    } else {
        heap
    }
}
fn wins(heaps: &[u64]) -> bool {
    let Some(n) = heaps.len().checked_sub(1) else { return false };
    // left[i][j]: the heap that makes i..=j lost when put before it; right[i][j]: after it.
    let mut left = vec![vec![0; n]; n];
    let mut right = left.clone();
    for i in (0..n).rev() {
        (left[i][i], right[i][i]) = (heaps[i], heaps[i]);
        for j in i + 1..n {
            left[i][j] = balancing(left[i][j - 1], right[i][j - 1], heaps[j]);
            right[i][j] = balancing(right[i + 1][j], left[i + 1][j], heaps[i]);
        }
    }
    n == 0 || right[0][n - 1] != heaps[n]
}
// check
pub fn check() -> Vec<u64> {
    let four = (0..256).map(|code| wins(&[1 + code / 64, 1 + code / 16 % 4, 1 + code / 4 % 4, 1 + code % 4]));
    [wins(&[]), wins(&[3])].into_iter().chain(four).map(u64::from).collect()
}

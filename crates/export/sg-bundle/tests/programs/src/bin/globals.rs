use std::cell::RefCell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, OnceLock};

static COUNT: AtomicUsize = AtomicUsize::new(0);
static TABLE: LazyLock<Vec<u64>> = LazyLock::new(|| (0..20).map(|n| n * n).collect());
static ONCE: OnceLock<String> = OnceLock::new();
static MEMO: Mutex<Vec<Option<u64>>> = Mutex::new(Vec::new());
static mut RAW: [u32; 4] = [0; 4];
thread_local! {
    static STACK: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

fn memo(n: usize) -> u64 {
    if let Some(&Some(known)) = MEMO.lock().unwrap().get(n) {
        return known;
    }
    let value = if n < 2 { n as u64 } else { memo(n - 1) + memo(n - 2) };
    let mut memo = MEMO.lock().unwrap();
    if memo.len() <= n {
        memo.resize(n + 1, None);
    }
    memo[n] = Some(value);
    value
}

fn main() {
    COUNT.fetch_add(2, Ordering::SeqCst);
    STACK.with(|stack| stack.borrow_mut().extend([1, 2]));
    // SAFETY: the program has a single thread.
    unsafe {
        RAW[2] = 7;
        println!("{}", *std::ptr::addr_of!(RAW[2]));
    }
    println!("{} {} {}", COUNT.load(Ordering::Relaxed), TABLE[7], ONCE.get_or_init(|| "set".into()));
    println!("{} {:?}", memo(60), STACK.with(|stack| stack.borrow().clone()));
}


// Replaces threads and the network. A thread runs to its end when it is spawned, which is one of
// the valid orders of threads. A wait on a condition variable ends the program as a panic does,
// unless it has a time limit and no other thread is left that could end it.
// Channels are left out, since a thread would wait on them forever.

pub mod net {
    pub use std::net::{AddrParseError, IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
}

pub mod sync {
    use std::fmt;
    pub use std::sync::*;
    use std::time::Duration;

    pub mod mpsc {}

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct WaitTimeoutResult(bool);

    impl WaitTimeoutResult {
        pub fn timed_out(&self) -> bool {
            self.0
        }
    }

    #[derive(Default)]
    pub struct Condvar(std::sync::Condvar);

    impl fmt::Debug for Condvar {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }
    }

    type Waited<'a, T> = LockResult<(MutexGuard<'a, T>, WaitTimeoutResult)>;

    impl Condvar {
        pub const fn new() -> Condvar {
            Condvar(std::sync::Condvar::new())
        }

        pub fn notify_one(&self) {}

        pub fn notify_all(&self) {}

        pub fn wait<'a, T>(&self, guard: MutexGuard<'a, T>) -> LockResult<MutexGuard<'a, T>> {
            self.0.wait(guard)
        }

        pub fn wait_while<'a, T>(
            &self,
            guard: MutexGuard<'a, T>,
            condition: impl FnMut(&mut T) -> bool,
        ) -> LockResult<MutexGuard<'a, T>> {
            self.0.wait_while(guard, condition)
        }

        /// Waits for the whole time in the main thread, since all other threads have ended. The
        /// wait of another thread might be for the main thread.
        pub fn wait_timeout<'a, T>(&self, guard: MutexGuard<'a, T>, time: Duration) -> Waited<'a, T> {
            if super::thread::is_spawned() {
                panic!("condvar wait not supported");
            }
            super::thread::sleep(time);
            Ok((guard, WaitTimeoutResult(true)))
        }

        pub fn wait_timeout_while<'a, T>(
            &self,
            mut guard: MutexGuard<'a, T>,
            time: Duration,
            mut condition: impl FnMut(&mut T) -> bool,
        ) -> Waited<'a, T> {
            let mut waits = condition(&mut guard);
            if waits {
                guard = self.wait_timeout(guard, time)?.0;
                waits = condition(&mut guard);
            }
            Ok((guard, WaitTimeoutResult(waits)))
        }
    }
}

pub mod thread {
    pub use super::local::{AccessError, LocalKey};
    use std::marker::PhantomData;
    pub use std::thread::{Result, Thread, ThreadId, panicking, yield_now};

    /// True in a spawned thread, if the program has a wait with a time limit.
    static mut SPAWNED: bool = false;

    pub(crate) fn is_spawned() -> bool {
        // SAFETY: there is one thread.
        unsafe { SPAWNED }
    }

    fn run<T>(f: impl FnOnce() -> T) -> T {
        let outer = is_spawned();
        // SAFETY: there is one thread.
        unsafe { SPAWNED = cfg!(limited_waits) }
        let result = super::local::thread(f);
        // SAFETY: as above.
        unsafe { SPAWNED = outer }
        result
    }

    /// Calls an import without C code, so that a program that can reach this is refused.
    pub fn current() -> Thread {
        super::host::current();
        std::thread::current()
    }

    pub fn sleep(time: std::time::Duration) {
        super::host::flush();
        let start = super::time::Instant::now();
        while start.elapsed() < time {}
    }

    pub fn available_parallelism() -> std::io::Result<std::num::NonZeroUsize> {
        Ok(std::num::NonZeroUsize::MIN)
    }

    #[derive(Debug)]
    pub struct JoinHandle<T>(T);

    impl<T> JoinHandle<T> {
        pub fn join(self) -> Result<T> {
            Ok(self.0)
        }

        pub fn is_finished(&self) -> bool {
            true
        }
    }

    pub fn spawn<F: FnOnce() -> T + Send + 'static, T: Send + 'static>(f: F) -> JoinHandle<T> {
        JoinHandle(run(f))
    }

    #[derive(Debug)]
    pub struct Builder;

    impl Builder {
        #[allow(clippy::new_without_default)]
        pub fn new() -> Builder {
            Builder
        }

        pub fn name(self, _: String) -> Builder {
            self
        }

        pub fn stack_size(self, _: usize) -> Builder {
            self
        }

        pub fn spawn<F: FnOnce() -> T + Send + 'static, T: Send + 'static>(self, f: F) -> std::io::Result<JoinHandle<T>> {
            Ok(spawn(f))
        }
    }

    #[derive(Debug)]
    pub struct Scope<'scope, 'env: 'scope>(PhantomData<&'scope mut &'scope ()>, PhantomData<&'env mut &'env ()>);

    #[derive(Debug)]
    pub struct ScopedJoinHandle<'scope, T>(T, PhantomData<&'scope ()>);

    pub fn scope<'env, F: for<'scope> FnOnce(&'scope Scope<'scope, 'env>) -> T, T>(f: F) -> T {
        f(&Scope(PhantomData, PhantomData))
    }

    impl<'scope> Scope<'scope, '_> {
        pub fn spawn<F: FnOnce() -> T + Send + 'scope, T: Send + 'scope>(
            &'scope self,
            f: F,
        ) -> ScopedJoinHandle<'scope, T> {
            ScopedJoinHandle(run(f), PhantomData)
        }
    }

    impl<T> ScopedJoinHandle<'_, T> {
        pub fn join(self) -> Result<T> {
            Ok(self.0)
        }
    }
}

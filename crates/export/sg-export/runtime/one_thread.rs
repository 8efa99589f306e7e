
// Replaces threads and the network. A thread runs to its end when it is spawned, which is one of
// the valid orders of threads. A wait on a condition variable ends the program as a panic does.
// Channels are left out, since a thread would wait on them forever.

pub mod net {
    pub use std::net::{AddrParseError, IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
}

pub mod sync {
    pub use std::sync::*;

    pub mod mpsc {}
}

pub mod thread {
    pub use super::local::{AccessError, LocalKey};
    use std::marker::PhantomData;
    pub use std::thread::{Result, Thread, ThreadId, panicking, yield_now};

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
        JoinHandle(super::local::thread(f))
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
            ScopedJoinHandle(super::local::thread(f), PhantomData)
        }
    }

    impl<T> ScopedJoinHandle<'_, T> {
        pub fn join(self) -> Result<T> {
            Ok(self.0)
        }
    }
}


// Replaces `thread_local!`, since the library for WebAssembly never drops such variables. The
// variables of a thread are dropped when it ends, the last one first. A program without such
// variables contains nothing of this.

#[macro_export]
#[doc(hidden)]
macro_rules! std_for_c_thread_local {
    () => {};
    ($(#[$attribute:meta])* $vis:vis static $name:ident: $type:ty = const $value:block $(; $($rest:tt)*)?) => {
        $(#[$attribute])*
        $vis const $name: $crate::std_for_c::thread::LocalKey<$type> = {
            const __VALUE: $type = $value;
            $crate::std_for_c::thread::LocalKey::new(|_| {
                static __CONSTANT: $crate::std_for_c::local::Constant<$type> =
                    $crate::std_for_c::local::Constant(__VALUE);
                static __VARIABLE: $crate::std_for_c::local::Variable<$type> =
                    $crate::std_for_c::local::Variable::NEW;
                if std::mem::needs_drop::<$type>() {
                    __VARIABLE.get(std::option::Option::None, || __VALUE)
                } else {
                    &raw const __CONSTANT.0
                }
            })
        };
        $($crate::std_for_c::thread_local!($($rest)*);)?
    };
    ($(#[$attribute:meta])* $vis:vis static $name:ident: $type:ty = $value:expr $(; $($rest:tt)*)?) => {
        $(#[$attribute])*
        $vis const $name: $crate::std_for_c::thread::LocalKey<$type> =
            $crate::std_for_c::thread::LocalKey::new(|given| {
                static __VARIABLE: $crate::std_for_c::local::Variable<$type> =
                    $crate::std_for_c::local::Variable::NEW;
                __VARIABLE.get(given, || -> $type { $value })
            });
        $($crate::std_for_c::thread_local!($($rest)*);)?
    };
}

#[allow(unused_imports)]
pub(crate) use crate::std_for_c_thread_local as thread_local;

/// The variables of `thread_local!`, and the list of those that the thread has to drop.
pub(crate) mod local {
    use std::cell::{Cell, RefCell, UnsafeCell};
    use std::mem::{MaybeUninit, needs_drop};

    /// A variable that needs no drop and has a constant as its first value.
    pub struct Constant<T>(pub T);

    // SAFETY: there is one thread.
    unsafe impl<T> Sync for Constant<T> {}

    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Alive,
        Dropped,
    }

    /// A variable that gets its value when it is first used.
    pub struct Variable<T> {
        value: UnsafeCell<MaybeUninit<T>>,
        state: Cell<State>,
        /// The next variable in a list.
        next: Cell<List>,
    }

    type List = Option<&'static dyn Local>;

    /// A variable whose type is forgotten.
    trait Local {
        fn next(&self) -> &Cell<List>;
        fn drop_value(&self);
        fn renew(&self);
    }

    // SAFETY: there is one thread.
    unsafe impl<T> Sync for Variable<T> {}

    impl<T> Variable<T> {
        pub const NEW: Variable<T> = Variable {
            value: UnsafeCell::new(MaybeUninit::uninit()),
            state: Cell::new(State::New),
            next: Cell::new(None),
        };
    }

    impl<T: 'static> Variable<T> {
        /// Returns the address of the value, which begins as the given one or the first. Returns
        /// null if the value was dropped.
        #[inline]
        pub fn get(&'static self, given: Option<&mut Option<T>>, first: impl FnOnce() -> T) -> *const T {
            if self.state.get() == State::Alive { self.value.get().cast() } else { self.begin(given, first) }
        }

        #[cold]
        fn begin(&'static self, given: Option<&mut Option<T>>, first: impl FnOnce() -> T) -> *const T {
            if self.state.get() == State::Dropped {
                return std::ptr::null();
            }
            let value = given.and_then(Option::take).unwrap_or_else(first);
            // SAFETY: there is one thread, and nothing borrows a value that is new. If computing
            // the value used this variable, then the earlier value is replaced, as natively.
            let mut earlier = unsafe { self.value.get().replace(MaybeUninit::new(value)) };
            if self.state.replace(State::Alive) == State::Alive {
                // SAFETY: a variable that is alive has a value.
                unsafe { earlier.assume_init_drop() }
            } else if needs_drop::<T>() {
                // SAFETY: there is one thread.
                unsafe {
                    self.next.set(LAST);
                    LAST = Some(self);
                    super::END_THREAD = Some(end);
                }
            }
            self.value.get().cast()
        }
    }

    impl<T> Local for Variable<T> {
        fn next(&self) -> &Cell<List> {
            &self.next
        }

        fn drop_value(&self) {
            self.state.set(State::Dropped);
            // SAFETY: a variable in the list of those to drop has a value, and leaves the list
            // before it is dropped. `get` does not return its address any more.
            unsafe { (*self.value.get()).assume_init_drop() }
        }

        fn renew(&self) {
            self.state.set(State::New);
        }
    }

    /// The last variable that the thread has to drop.
    static mut LAST: List = None;

    /// Drops the variables of the thread. A drop may use a new variable, which is dropped next. At
    /// the end all are new again, for the next thread.
    fn end() {
        let mut dropped: List = None;
        // SAFETY: there is one thread.
        while let Some(last) = unsafe { LAST } {
            // SAFETY: as above.
            unsafe { LAST = last.next().replace(dropped) }
            dropped = Some(last);
            last.drop_value();
        }
        while let Some(variable) = dropped {
            variable.renew();
            dropped = variable.next().get();
        }
    }

    /// Runs a thread, and drops its variables but not those of the thread that spawned it.
    pub fn thread<T>(f: impl FnOnce() -> T) -> T {
        // SAFETY: there is one thread.
        let outer = unsafe { LAST };
        // SAFETY: as above.
        unsafe { LAST = None }
        let result = f();
        super::end_thread();
        // SAFETY: as above.
        unsafe { LAST = outer }
        result
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct AccessError;

    impl std::fmt::Display for AccessError {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.pad("already destroyed")
        }
    }

    impl std::error::Error for AccessError {}

    pub struct LocalKey<T: 'static>(fn(Option<&mut Option<T>>) -> *const T);

    impl<T> std::fmt::Debug for LocalKey<T> {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.debug_struct("LocalKey").finish_non_exhaustive()
        }
    }

    impl<T> LocalKey<T> {
        pub const fn new(variable: fn(Option<&mut Option<T>>) -> *const T) -> LocalKey<T> {
            LocalKey(variable)
        }

        pub fn try_with<R>(&'static self, f: impl FnOnce(&T) -> R) -> Result<R, AccessError> {
            // SAFETY: the address is null or that of a value.
            unsafe { (self.0)(None).as_ref() }.map(f).ok_or(AccessError)
        }

        #[track_caller]
        pub fn with<R>(&'static self, f: impl FnOnce(&T) -> R) -> R {
            self.try_with(f).unwrap_or_else(|error| {
                panic!("cannot access a Thread Local Storage value during or after destruction: {error:?}")
            })
        }

        /// Gives a new variable its value, or passes the value on if the variable has one.
        fn begin_or(&'static self, value: T, set: impl FnOnce(&T, T)) {
            let mut given = Some(value);
            let _ = (self.0)(Some(&mut given));
            if let Some(value) = given {
                self.with(|variable| set(variable, value));
            }
        }
    }

    impl<T> LocalKey<Cell<T>> {
        pub fn set(&'static self, value: T) {
            self.begin_or(Cell::new(value), |cell, value| cell.set(value.into_inner()));
        }

        pub fn get(&'static self) -> T
        where
            T: Copy,
        {
            self.with(Cell::get)
        }

        pub fn take(&'static self) -> T
        where
            T: Default,
        {
            self.with(Cell::take)
        }

        pub fn replace(&'static self, value: T) -> T {
            self.with(|cell| cell.replace(value))
        }
    }

    impl<T> LocalKey<RefCell<T>> {
        pub fn with_borrow<R>(&'static self, f: impl FnOnce(&T) -> R) -> R {
            self.with(|cell| f(&cell.borrow()))
        }

        pub fn with_borrow_mut<R>(&'static self, f: impl FnOnce(&mut T) -> R) -> R {
            self.with(|cell| f(&mut cell.borrow_mut()))
        }

        pub fn set(&'static self, value: T) {
            self.begin_or(RefCell::new(value), |cell, value| *cell.borrow_mut() = value.into_inner());
        }

        pub fn take(&'static self) -> T
        where
            T: Default,
        {
            self.with(RefCell::take)
        }

        pub fn replace(&'static self, value: T) -> T {
            self.with(|cell| cell.replace(value))
        }
    }
}

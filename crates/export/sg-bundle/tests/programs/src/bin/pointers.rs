use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

struct Node {
    name: u32,
    children: RefCell<Vec<Rc<Node>>>,
    parent: RefCell<Weak<Node>>,
}
impl Drop for Node {
    fn drop(&mut self) {
        println!("dropped {}", self.name);
    }
}
#[derive(Default)]
enum List {
    #[default]
    End,
    Item(u32, Box<List>),
}
impl List {
    fn push(self, n: u32) -> List {
        List::Item(n, Box::new(self))
    }
    fn sum(&self) -> u32 {
        match self {
            List::End => 0,
            List::Item(n, rest) => n + rest.sum(),
        }
    }
}

fn main() {
    let leaf = Rc::new(Node { name: 1, children: RefCell::default(), parent: RefCell::default() });
    let root = Rc::new(Node { name: 2, children: RefCell::new(vec![leaf.clone()]), parent: RefCell::default() });
    *leaf.parent.borrow_mut() = Rc::downgrade(&root);
    let above = leaf.parent.borrow().upgrade().map(|parent| parent.name);
    println!("{:?} {} {}", above, Rc::strong_count(&leaf), root.children.borrow().len());
    let count = Cell::new(1);
    (0..5).for_each(|_| count.set(count.get() * 2));
    println!("{} {}", count.get(), List::default().push(3).push(4).sum());
    drop(root);
    println!("{}", leaf.parent.borrow().upgrade().is_none());
}

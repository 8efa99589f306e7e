use new::Board;

trait Shape {
    fn area(&self) -> u32;
}

struct Square(u32);

impl Shape for Square {
    fn area(&self) -> u32 {
        self.0 * self.0
    }
}

#[allow(warnings)]
fn main() {
    let shapes: [Box<Shape>; 2] = [Box::new(Square(3)), Box::new(Square(4))];
    for shape in shapes.into_iter() {
        print!("{} ", shape.area());
    }
    let words = ["a", "b"];
    let joined: String = words.into_iter().cloned().collect();
    let pointers = |word: &&str| std::mem::size_of_val(word) / std::mem::size_of::<usize>();
    println!("{} {}", joined, words.into_iter().map(pointers).sum::<usize>());
    println!("{} {} {:?} {}", Board::new().sum(), Board::new().length(), old_kit::sizes(), old_kit::digits(8)(1));
}

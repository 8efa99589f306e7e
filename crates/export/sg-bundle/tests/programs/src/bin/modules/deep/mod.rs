pub mod below;

#[derive(Debug)]
pub enum Level {
    Bottom,
    #[allow(dead_code)]
    Top,
}

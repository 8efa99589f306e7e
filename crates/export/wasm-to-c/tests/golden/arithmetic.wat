(module
  ;; Signed and unsigned arithmetic: casts only where C needs them.
  (func (export "average") (param i32 i32) (result i32)
    (i32.shr_u (i32.add (local.get 0) (local.get 1)) (i32.const 1)))
  (func (export "signed_half") (param i32) (result i32)
    (i32.div_s (local.get 0) (i32.const 2)))
  (func (export "quotient") (param i64 i64) (result i64)
    (i64.div_s (local.get 0) (local.get 1)))
  (func (export "product") (param i32 i32) (result i64)
    (i64.mul (i64.extend_i32_u (local.get 0)) (i64.extend_i32_s (local.get 1))))
  (func (export "below") (param i32) (result i32)
    (i32.and (i32.lt_s (local.get 0) (i32.const -5)) (i32.ge_u (local.get 0) (i32.const 7))))
  (func (export "turn") (param i32) (result i32)
    (i32.rotr (local.get 0) (i32.const 8))))

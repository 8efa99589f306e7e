//! Explorations as CSV and JSON, for other programs.

use serde_json::{Value, json};

use super::Exploration;
use crate::repetition::Repetition;
use crate::table::Table;

impl Exploration {
    /// Returns a line for each value: `n,g`, or `a,b,g` with an empty g if it is unknown. Lists of
    /// lost pairs have lines `a,b`.
    pub fn csv(&self) -> String {
        match &self.table {
            Table::Line { values, .. } => {
                let lines = values.iter().enumerate().map(|(n, value)| format!("{n},{value}\n"));
                "n,g\n".to_owned() + &lines.collect::<String>()
            }
            Table::Plane(plane) => {
                let value = |value: Option<u32>| value.map_or(String::new(), |value| value.to_string());
                let lines = plane.cells().map(|(a, b, found)| format!("{a},{b},{}\n", value(found)));
                "a,b,g\n".to_owned() + &lines.collect::<String>()
            }
            Table::Lost(lost) => {
                let lines = lost.pairs.iter().map(|(a, b)| format!("{a},{b}\n"));
                "a,b\n".to_owned() + &lines.collect::<String>()
            }
        }
    }

    /// Returns one object, whose `period` is null if none is known.
    pub fn json(&self) -> Value {
        let mut found = json!({
            "game": self.name,
            "rule": self.rule,
            "complete": self.table.is_complete(),
        });
        match &self.table {
            Table::Line { values, .. } => {
                found["values"] = json!(values);
                found["period"] = period_json(&self.repetition);
                found["only_outcomes"] = json!(self.only_outcomes);
                if let Repetition::Formula(formula) = self.repetition {
                    found["formula"] = json!(formula);
                }
            }
            Table::Plane(plane) => {
                let rows: Vec<&[Option<u32>]> = plane.values.chunks(plane.columns).collect();
                found["first"] = json!(plane.first());
                found["rows"] = json!(rows);
            }
            Table::Lost(lost) => {
                found["up_to"] = json!(lost.up_to);
                found["lost"] = json!(lost.pairs);
            }
        }
        found
    }
}

fn period_json(repetition: &Repetition) -> Value {
    let Some(cycle) = repetition.cycle() else { return Value::Null };
    let (status, up_to) = match repetition {
        Repetition::Observed { up_to, .. } => ("observed", json!(up_to)),
        _ => ("proved", Value::Null),
    };
    json!({
        "status": status,
        "up_to": up_to,
        "preperiod": cycle.preperiod,
        "period": cycle.period,
        "saltus": cycle.saltus,
    })
}

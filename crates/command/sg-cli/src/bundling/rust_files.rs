//! Makes a Rust file: bundles a program and compiles the bundle on its own. Does not judge it.

use sg_bundle::{BundleError, Refusal, Workspace};

use super::Language;
use super::made::Made;
use super::row::Row;
use super::standalone;
use super::target::{Target, Wanted};
use crate::programs::ProgramError;

/// Makes the Rust file of a program, in a newer edition than the judge's if needed and allowed.
pub fn make(target: &Target, workspace: &Workspace, wanted: &Wanted, row: &mut Row) -> Result<Made, ProgramError> {
    let mut profile = wanted.profile.clone();
    let own = workspace.edition(&target.bin).unwrap_or_default();
    if target.own.is_some() && profile.editions.iter().any(|edition| edition == own) {
        own.clone_into(&mut profile.edition);
    }
    let mut made = target.bundle(workspace, &profile);
    let is_too_old = match &made {
        Err(BundleError::Refused { why, .. }) => matches!(why, Refusal::OtherEdition { .. }),
        Err(BundleError::DoesNotCompile { .. } | BundleError::RejectedFile { .. }) => true,
        _ => false,
    };
    if is_too_old && !wanted.is_strict && own != profile.edition {
        own.clone_into(&mut profile.edition);
        if let Ok(newer) = target.bundle(workspace, &profile) {
            row.warnings.push(format!("it needs a judge with edition {own}"));
            made = Ok(newer);
        }
    }
    if target.own.is_some() && wanted.is_strict && profile.edition != wanted.profile.edition {
        row.warnings.push(format!("choose the compiler of edition {own} there"));
    }
    let bundle = made.map_err(|error| ProgramError::Fault(error.to_string()))?;
    row.warnings.extend_from_slice(target.remarks(&bundle));
    row.size = bundle.text.len();
    if row.size > row.limit {
        if wanted.is_strict {
            return Err(ProgramError::Fault(row.too_long()));
        }
        row.warnings.push(sg_bundle::too_long_for(row.size));
    }
    row.warnings.extend(sg_bundle::newer_than_judge(&bundle.text, &profile)?);
    let binary = standalone::rust(&target.cache, &row.file, &bundle, &profile)?;
    Ok(Made { language: Language::Rust, text: bundle.text, binary: Some(binary) })
}

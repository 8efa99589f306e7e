//! Puts a solution and the libraries that it uses into one file: first the solution, then one
//! private module per library.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sg_cache::Key;

use crate::compiler::edition_migration::OldCrate;
use crate::edit::fragment::Fragment;
use crate::error::Place;
use crate::inline::context::{self, Assembly, CrateContext, Reading, ShownFiles};
use crate::inline::credit::Inlined;
use crate::inline::isolate::{FEATURE, fragments, passes_wildcards, resolve_callers, shield, taken_macros};
use crate::inline::private_names::PrivateNames;
use crate::inline::rewrite::{Rewritten, rewrite_file};
use crate::read::cfg::Configuration;
use crate::read::crate_root::{RootItems, calls_of_exported_macros, exported_macros, of_any_processor, root_items};
use crate::read::library::Library;
use crate::read::source::{ModuleDirectory, is_shebang, range_of, without_shebang};
use crate::read::workspace::Workspace;
use crate::{BundleError, Profile, Refusal};

/// Puts a binary and its libraries into one file.
///
/// A library from a registry that cannot be inlined stays outside, in the hope that only unused
/// code needs it.
pub(crate) fn assemble(workspace: &Workspace, bin: &str, profile: &Profile) -> Result<Assembly, BundleError> {
    let mut outside = BTreeMap::new();
    loop {
        let mut assembler = Assembler {
            workspace,
            profile,
            outside: &outside,
            modules: BTreeMap::new(),
            names: BTreeMap::new(),
            taken: BTreeSet::new(),
            edition: String::new(),
            reading: Reading::default(),
            open: Vec::new(),
            current: None,
            first_mention: BTreeMap::new(),
        };
        let refused = match assembler.run(bin) {
            Err(BundleError::Refused { place, why }) => (place, why),
            other => return other.map(|assembly| Assembly { outside, ..assembly }),
        };
        match assembler.current.take() {
            Some(id) if workspace.libraries[&id].from_registry => drop(outside.insert(id, refused)),
            _ => return Err(BundleError::Refused { place: refused.0, why: refused.1 }),
        }
    }
}

struct Assembler<'a> {
    workspace: &'a Workspace,
    profile: &'a Profile,
    /// The libraries that cannot be inlined, by package id.
    outside: &'a BTreeMap<String, (Place, Refusal)>,
    /// The module of each inlined library, by package id.
    modules: BTreeMap<String, String>,
    /// The paths of dependencies, by the module of the dependent crate (`None` for the solution).
    names: BTreeMap<Option<String>, BTreeMap<String, String>>,
    /// The names that the solution's root declares; library modules must avoid them.
    taken: BTreeSet<String>,
    /// The edition of the solution.
    edition: String,
    reading: Reading,
    /// Libraries that are used but not read yet.
    open: Vec<String>,
    /// The library that is being read.
    current: Option<String>,
    first_mention: BTreeMap<String, Place>,
}

impl Assembler<'_> {
    fn run(&mut self, bin: &str) -> Result<Assembly, BundleError> {
        let workspace = self.workspace;
        let (binary, dependencies) = (workspace.binary(bin)?, &workspace.dependencies);
        let (root, features) = (&binary.root, &binary.features);
        self.edition.clone_from(&binary.edition);
        if let Some(name) = workspace.built.as_ref().and_then(|built| built.cfgs.first()) {
            let (file, why) = ("build.rs".to_owned(), Refusal::BuildConfiguration(name.clone()));
            return Err(BundleError::Refused { place: Place { file, line: 1 }, why });
        }
        let old = OldCrate {
            root,
            is_binary: true,
            edition: &binary.edition,
            features,
            // A build script that sets any was refused above.
            cfgs: &[],
            dependencies: workspace.rlibs(dependencies),
            drops_unused_imports: workspace.may_have_unused_imports(bin),
        };
        self.migrate(old, None)?;
        let declared = root_items(root, &self.reading.sources)?;
        self.taken.clone_from(&declared.items);
        let mut context = self.context(None, features, dependencies)?;
        // A name that the root declares belongs to the solution. So a bundle can be bundled again.
        let (own, names) =
            std::mem::take(&mut context.names).into_iter().partition(|(name, _)| self.taken.contains(name));
        (context.hidden, context.names) = (own, names);
        context.has_modules = declared.has_modules;
        context.add_extern_aliases(&declared);
        self.macro_prelude(&mut context, &declared, dependencies)?;
        self.names.insert(None, context.names.clone());
        let mut solution = self.rewrite(&context, root, 0)?;
        self.reading.pins.in_solution = !self.reading.pins.names.is_empty();
        solution.close_end();
        self.note_mentioned(dependencies);
        let mut libraries = BTreeMap::new();
        while let Some(id) = self.open.pop() {
            if let Entry::Vacant(place) = libraries.entry(id.clone()) {
                self.current = Some(id.clone());
                place.insert(self.library(&id)?);
            }
        }
        self.current = None;
        self.resolve_callers(features, &mut solution, &mut libraries)?;
        self.keep_fragments(&mut solution, &mut libraries)?;
        Ok(self.together(solution, libraries))
    }

    fn resolve_callers(
        &self,
        features: &BTreeSet<String>,
        solution: &mut Fragment,
        libraries: &mut BTreeMap<String, Fragment>,
    ) -> Result<(), BundleError> {
        let mut crates = BTreeMap::from([(None, solution)]);
        crates.extend(libraries.iter_mut().map(|(id, library)| (Some(self.modules[id].clone()), library)));
        let has = |module: Option<&str>, feature: &str| match module {
            None => features.contains(feature),
            Some(module) => self
                .modules
                .iter()
                .any(|(id, name)| name == module && self.workspace.libraries[id].features.contains(feature)),
        };
        let meaning = |module: Option<&str>, what: &str| match (module, what) {
            (None, "") => "crate".to_owned(),
            (Some(module), "") => format!("crate::{module}"),
            _ => match what.strip_prefix(FEATURE) {
                Some(feature) => if has(module, feature) { "all()" } else { "any()" }.to_owned(),
                None => {
                    let names = self.names.get(&module.map(str::to_owned));
                    names.and_then(|names| names.get(what)).map_or_else(|| what.to_owned(), String::clone)
                }
            },
        };
        resolve_callers(&mut crates, meaning)
            .map_err(|((file, offset), name)| self.reading.sources.refuse(file, offset, Refusal::CallersCrate(name)))
    }

    /// Keeps what the fragments of macros match, which decides the rule that is used.
    fn keep_fragments(
        &self,
        solution: &mut Fragment,
        libraries: &mut BTreeMap<String, Fragment>,
    ) -> Result<(), BundleError> {
        let mut crates = vec![(self.edition.as_str(), false, solution)];
        crates.extend(libraries.iter_mut().map(|(id, code)| {
            let library = &self.workspace.libraries[id];
            (library.edition.as_str(), library.from_registry, code)
        }));
        for (_, _, code) in crates.iter_mut().filter(|(edition, ..)| *edition < "2021") {
            for range in fragments(&code.source, "pat").into_iter().rev() {
                code.replace(range, "pat_param");
            }
        }
        let judge = self.profile.edition.as_str();
        let is_other = |edition: &str| (edition < "2024") != (judge < "2024");
        // Most bundles have a single edition or no such argument, and older compilers do not know
        // `expr_2021`.
        if !crates.iter().any(|(edition, ..)| is_other(edition))
            || !crates.iter().any(|(.., code)| passes_wildcards(&code.source))
        {
            return Ok(());
        }
        for (_, from_registry, code) in crates.into_iter().filter(|(edition, ..)| is_other(edition)) {
            let expressions = fragments(&code.source, "expr");
            if judge >= "2024" {
                for range in expressions.into_iter().rev() {
                    code.replace(range, "expr_2021");
                }
            } else if let (Some(first), false) = (expressions.first(), from_registry) {
                // Programs hardly pass such arguments to the macros of a registry's newest libraries.
                let (file, offset) = code.origin(first.start).unwrap_or_default();
                return Err(self.reading.sources.refuse(file, offset, self.in_macro()));
            }
        }
        Ok(())
    }

    fn in_macro(&self) -> Refusal {
        Refusal::OtherEdition { edition: self.profile.edition.clone(), in_macro: true }
    }

    fn together(&mut self, mut solution: Fragment, libraries: BTreeMap<String, Fragment>) -> Assembly {
        let is_newer = self.edition.as_str() < "2024" && self.profile.edition == "2024";
        if !libraries.is_empty() || is_newer {
            warn_instead_of_deny(&mut solution);
        }
        // Edition 2024 denies what earlier ones warn about.
        if is_newer && solution.source.contains("static mut") {
            let first = solution.source.split_inclusive('\n').next().unwrap_or_default();
            let at = if is_shebang(first) { first.len() } else { 0 };
            solution.replace(at..at, "#![allow(static_mut_refs)]\n");
        }
        let texts = libraries.values().map(|library| library.source.as_str());
        let taken = if libraries.is_empty() { BTreeSet::new() } else { taken_macros(&solution.source, texts) };
        let mut file = solution;
        let libraries_from = file.source.len();
        let mut inlined = Vec::new();
        let mut ids: Vec<_> = libraries.keys().cloned().collect();
        // Libraries of the workspace come first, then those from registries, each by name.
        ids.sort_by_key(|id| (self.workspace.libraries[id].from_registry, self.modules[id].clone()));
        if !ids.is_empty() {
            let gap = if file.source.ends_with('\n') { "\n" } else { "\n\n" };
            let line = format!("{gap}{TOOL_LINE}. What is used of each library follows.\n");
            file.append(Fragment::new(line, 0, 0));
        }
        for id in ids {
            let library = &self.workspace.libraries[&id];
            let credit = Inlined {
                name: library.package.clone(),
                version: library.version.clone(),
                licence: library.licence.clone(),
                repository: library.repository.clone(),
            };
            let module = &self.modules[&id];
            file.append(Fragment::new(format!("\n{}\nmod {module} {{\n", credit.line()), 0, 0));
            let mut library = libraries[&id].clone();
            shield(&mut library, &taken);
            let ends_in_comment = library.source.lines().next_back().is_some_and(|line| line.contains("//"));
            file.append(library);
            if ends_in_comment && !file.source.ends_with('\n') {
                file.append(Fragment::new("\n", 0, 0));
            }
            file.append(Fragment::new("}\n", 0, 0));
            inlined.push(credit);
        }
        let reading = std::mem::take(&mut self.reading);
        let edition = |id: &String| (Some(self.modules[id].clone()), self.workspace.libraries[id].edition.clone());
        let mut editions: BTreeMap<_, _> = libraries.keys().map(edition).collect();
        editions.insert(None, self.edition.clone());
        Assembly { file, libraries_from, reading, inlined, editions, outside: BTreeMap::new() }
    }

    /// Returns a library as a module. Binaries with the same module names share the rewritten text.
    fn library(&mut self, id: &str) -> Result<Fragment, BundleError> {
        let library = &self.workspace.libraries[id];
        if let Some(why) = library.refusal() {
            let (file, line) = ("Cargo.toml".to_owned(), 1);
            let place = self.first_mention.get(id).cloned().unwrap_or(Place { file, line });
            return Err(BundleError::Refused { place, why });
        }
        let context = self.context(Some((id, library)), &library.features, &library.dependencies)?;
        // The judge settings that affect inlining.
        let Profile { edition, cfg, crates, .. } = self.profile;
        let judge = (edition, cfg, crates, self.profile.debug_assertions());
        self.names.insert(context.module.clone(), context.names.clone());
        let key = Key::of(&(id, &context.module, format!("{:?}", context.names), judge));
        let rewritten = self.workspace.rewritten.get_or_make(key, || {
            let around = std::mem::take(&mut self.reading);
            let fragment = self.rewrite_library(library, context);
            let reading = std::mem::replace(&mut self.reading, around);
            Ok::<_, BundleError>(Arc::new((fragment?, reading)))
        })?;
        let (fragment, reading) = &*rewritten;
        let fragment = fragment.clone().shifted(self.reading.add(reading));
        self.note_mentioned(&library.dependencies);
        Ok(fragment)
    }

    fn rewrite_library(&mut self, library: &Library, mut context: CrateContext) -> Result<Fragment, BundleError> {
        if !library.from_registry || library.edition == "2015" || self.profile.edition == "2024" {
            let old = OldCrate {
                root: &library.root,
                is_binary: false,
                edition: &library.edition,
                features: &library.features,
                cfgs: library.built.as_ref().map_or(&[], |built| &built.cfgs),
                dependencies: self.workspace.rlibs(&library.dependencies),
                drops_unused_imports: false,
            };
            self.migrate(old, Some(library))?;
        }
        let declared = root_items(&library.root, &self.reading.sources)?;
        context.add_extern_aliases(&declared);
        self.macro_prelude(&mut context, &declared, &library.dependencies)?;
        self.rewrite(&context, &library.root, 1)
    }

    /// Migrates the sources of a crate to the judge's edition.
    ///
    /// Crates from registries need this for paths of edition 2015, and for 2024, which rejects some
    /// keywords, patterns and `extern` blocks of older editions.
    fn migrate(&mut self, old: OldCrate, library: Option<&Library>) -> Result<(), BundleError> {
        let migrated = old.migrated(&self.profile.edition)?;
        self.reading.sources.migrated.extend(migrated.texts);
        let names = self.shown(library);
        let place = |(file, line): (PathBuf, usize)| Place { file: names.of(&file), line };
        // Most macros of a registry's libraries are not used.
        if let (Some(differs), false) = (migrated.differs, library.is_some_and(|library| library.from_registry)) {
            return Err(BundleError::Refused { place: place(differs), why: self.in_macro() });
        }
        if let Some(moved) = migrated.ends_earlier {
            self.reading.ends_earlier.get_or_insert(place(moved));
        }
        Ok(())
    }

    /// Adds the macros that `#[macro_use] extern crate` brings into every module of a crate.
    fn macro_prelude(
        &self,
        context: &mut CrateContext,
        declared: &RootItems,
        dependencies: &BTreeMap<String, String>,
    ) -> Result<(), BundleError> {
        for (name, _, _) in declared.extern_crates.iter().filter(|(_, _, macros)| *macros) {
            let (Some(path), Some(id)) = (context.names.get(name), dependencies.get(name)) else {
                continue;
            };
            let folder = self.workspace.libraries[id].root.parent().map(Path::to_owned).unwrap_or_default();
            for exported in exported_macros(&folder)? {
                context.macro_prelude.insert(exported.clone(), format!("{path}::{exported}"));
            }
            context.calls_of_macros.extend(calls_of_exported_macros(&folder)?);
        }
        Ok(())
    }

    fn rewrite(&mut self, context: &CrateContext, root: &Path, depth: usize) -> Result<Fragment, BundleError> {
        self.reading.mentioned.clear();
        let directory = ModuleDirectory::beside(root);
        let Rewritten { fragment, .. } = rewrite_file(&mut self.reading, context, root, directory, depth, true)?;
        Ok(fragment)
    }

    /// Queues the libraries named in the crate that was just read.
    fn note_mentioned(&mut self, dependencies: &BTreeMap<String, String>) {
        for (name, offset) in std::mem::take(&mut self.reading.mentioned) {
            let Some(id) = dependencies.get(&name) else {
                continue;
            };
            if self.modules.contains_key(id) {
                let place = self.reading.sources.place(offset.0, offset.1);
                self.first_mention.entry(id.clone()).or_insert(place);
                self.open.push(id.clone());
            }
        }
    }

    /// Returns how messages name the files of a library, or of the solution.
    fn shown(&self, library: Option<&Library>) -> ShownFiles {
        match library {
            Some(library) => ShownFiles { prefix: library.shown(), folder: library.package_dir.clone() },
            None => ShownFiles { prefix: String::new(), folder: self.workspace.package_dir.clone() },
        }
    }

    /// Collects the facts about a library, given with its id, or about the solution.
    fn context(
        &mut self,
        library: Option<(&str, &Library)>,
        features: &BTreeSet<String>,
        dependencies: &BTreeMap<String, String>,
    ) -> Result<CrateContext, BundleError> {
        let module = library.map(|(id, _)| self.modules[id].clone());
        let library = library.map(|(_, library)| library);
        let set = library.and_then(|library| library.built.as_ref());
        let cfgs = match (library, set) {
            (Some(library), Some(set)) => of_any_processor(library.root.parent().unwrap_or(&library.root), &set.cfgs)?,
            _ => Vec::new(),
        };
        let judge_configuration = Configuration::of_library(features, &cfgs, self.profile);
        let configuration = match library {
            Some(_) => judge_configuration.clone(),
            None => Configuration::of_solution(features),
        };
        let environment = match library {
            Some(library) => context::environment(&library.package, &library.version, &library.name, set),
            None => {
                let Workspace { name, version, built, .. } = self.workspace;
                context::environment(name, version, "", built.as_ref())
            }
        };
        let shown = self.shown(library);
        let mut names = BTreeMap::new();
        let mut proc_macros = BTreeSet::new();
        for (name, id) in dependencies {
            let dependency = &self.workspace.libraries[id];
            let is_outside = dependency.binds_c() || self.outside.contains_key(id);
            if is_outside || self.workspace.is_external(id, self.profile) {
                continue;
            }
            if dependency.proc_macro {
                proc_macros.insert(name.clone());
            } else {
                names.insert(name.clone(), format!("crate::{}", self.module_of(id, name)));
            }
        }
        let below = self.workspace.inlined_for(dependencies, self.profile);
        let inlines_proconio = below.iter().any(|library| library.package == "proconio");
        let private = PrivateNames::of(below.into_iter().chain(library), &names);
        Ok(CrateContext {
            module,
            configuration,
            judge_configuration,
            names,
            hidden: BTreeMap::new(),
            proc_macros,
            private,
            inlines_proconio,
            macro_prelude: BTreeMap::new(),
            calls_of_macros: BTreeMap::new(),
            is_own_library: library.is_some_and(|library| !library.from_registry),
            has_modules: true,
            shown,
            environment,
            out_dir: set.and_then(|built| built.out_dir.clone()),
            headers: Default::default(),
        })
    }

    /// Returns the module name of a library: the first name used for it, with `_` appended until it
    /// is unique.
    fn module_of(&mut self, id: &str, name: &str) -> String {
        if let Some(module) = self.modules.get(id) {
            return module.clone();
        }
        let mut module = name.to_owned();
        let is_keyword = |module: &str| module == "gen" && self.profile.edition == "2024";
        while is_keyword(&module) || self.taken.contains(&module) || self.modules.values().any(|taken| *taken == module)
        {
            module.push('_');
        }
        self.modules.insert(id.to_owned(), module.clone());
        module
    }
}

/// Turns `deny` and `forbid` into `warn`. In one file the solution's lints also apply to libraries,
/// and more of them fire: for example, a `_` arm for an enum of another crate becomes unreachable.
fn warn_instead_of_deny(solution: &mut Fragment) {
    if !["deny", "forbid"].iter().any(|level| solution.source.contains(level)) {
        return;
    }
    let Ok(file) = syn::parse_file(&without_shebang(&solution.source)) else { return };
    let denies = |path: &syn::Path| path.is_ident("deny") || path.is_ident("forbid");
    for attribute in file.attrs.iter().filter(|attribute| denies(attribute.path())).rev() {
        solution.replace(range_of(attribute.path()), "warn");
    }
}

/// The start of the line that names this tool. A file with this line is a bundle.
pub const MARK: &str = "// Bundled by sg-bundle ";

/// The start of that line in bundles of this version.
pub(crate) const TOOL_LINE: &str = concat!("// Bundled by sg-bundle ", env!("CARGO_PKG_VERSION"));

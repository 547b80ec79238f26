import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { packageOf } from '../pack/used-packages.ts';

/** What a program loads when it runs, and so what an image of it must have. */
export interface Reached {
  /** Our own modules, relative to the root. */
  files: Set<string>;
  /** The packages that npm installs, by the workspace that imports them. */
  packages: Map<string, Set<string>>;
}

/** How code without types names modules: by imports, by `import()`, and where it looks up the place of a package. */
const named = [
  /^(?:import|export)\b[^'"=;]*?\bfrom\s*['"]([^'"\n]+)['"]/gm,
  /^import\s*['"]([^'"\n]+)['"]/gm,
  /\bimport\(\s*['"]([^'"\n]+)['"]/g,
  /\b(?:require|import\.meta)\.resolve\(\s*['"]([^'"\n]+)['"]/g,
];

/** The modules that a module imports, types aside. */
export const importsOf = (code: string): string[] => {
  const plain = stripTypeScriptTypes(code);
  return named.flatMap((it) => [...plain.matchAll(it)].map(([, name = '']) => name));
};

/** The folders of the workspaces, by the names of their packages. */
export function workspacesOf(root: string): Map<string, string> {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folders = globSync(workspaces, { cwd: root }).filter((it) => existsSync(path.join(root, it, 'package.json')));
  return new Map(folders.map((it) => [JSON.parse(readFileSync(path.join(root, it, 'package.json'), 'utf8')).name, it]));
}

/** How a workspace maps names to its files, by a field of its package.json. */
type Targets = Record<string, string>;

/** The file behind a name of the patterns `exports` or `imports` of the workspace in `folder`. */
function targetOf(folder: string, name: string, targets: Targets = {}): string {
  const found = Object.entries(targets).find(([it]) => it === name || (it.endsWith('*') && name.startsWith(it.slice(0, -1))));
  if (!found) throw new Error(`${folder} has no ${name}`);
  const [pattern, target] = found;
  const file = target.replace('*', name.slice(pattern.length - 1));
  return file.startsWith('.') ? path.join(folder, file) : file;
}

/**
 * Everything that the programs in `entries` load, through all modules of ours but those in the folders `without`. All are relative to
 * `root`.
 */
export function reachableFrom(root: string, entries: readonly string[], without: readonly string[] = []): Reached {
  const workspaces = workspacesOf(root);
  const workspaceOf = (file: string): string => [...workspaces.values()].find((it) => file.startsWith(`${it}/`)) ?? '';
  const packages = new Map<string, { exports?: Targets; imports?: Targets }>();
  const packageIn = (folder: string): { exports?: Targets; imports?: Targets } => {
    const known = packages.get(folder) ?? JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    packages.set(folder, known);
    return known;
  };
  /** What `file` imports by this name: a module of ours, or a package that npm installs. */
  const imported = (file: string, name: string): { file: string } | { installed: string } => {
    if (name.startsWith('.')) return { file: path.join(path.dirname(file), name) };
    const own = workspaces.get(packageOf(name));
    if (own !== undefined) return { file: targetOf(own, `.${name.slice(packageOf(name).length)}`, packageIn(own).exports) };
    if (!name.startsWith('#')) return { installed: packageOf(name) };
    const target = targetOf(workspaceOf(file), name, packageIn(workspaceOf(file)).imports);
    return existsSync(path.join(root, target)) ? { file: target } : { installed: packageOf(target) };
  };
  const reached: Reached = { files: new Set(), packages: new Map() };
  const follow = (file: string): void => {
    if (reached.files.has(file) || without.some((it) => file.startsWith(it))) return;
    reached.files.add(file);
    if (!/\.m?ts$/.test(file)) return;
    for (const name of importsOf(readFileSync(path.join(root, file), 'utf8')).filter((it) => !isBuiltin(it))) {
      const found = imported(file, name);
      if ('file' in found) follow(found.file);
      else reached.packages.set(workspaceOf(file), (reached.packages.get(workspaceOf(file)) ?? new Set()).add(found.installed));
    }
  };
  for (const it of entries) follow(it);
  return reached;
}

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

/**
 * Everything that the programs in `entries` load, through all modules of ours but those in the folders `without`. All are relative to
 * `root`.
 */
export function reachableFrom(root: string, entries: readonly string[], without: readonly string[] = []): Reached {
  const workspaces = workspacesOf(root);
  const workspaceOf = (file: string): string => [...workspaces.values()].find((it) => file.startsWith(`${it}/`)) ?? '';
  const targetsOf = new Map<string, Record<string, string>>();
  /** The file behind a name of the patterns `exports` or `imports` of a workspace. */
  const inWorkspace = (folder: string, field: 'exports' | 'imports', name: string): string => {
    const key = `${folder} ${field}`;
    const targets = targetsOf.get(key) ?? JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))[field] ?? {};
    targetsOf.set(key, targets);
    const [pattern, target] =
      Object.entries<string>(targets).find(([it]) => it === name || (it.endsWith('*') && name.startsWith(it.slice(0, -1)))) ?? [];
    if (pattern === undefined || target === undefined) throw new Error(`${folder} has no ${name}`);
    const found = target.replace('*', name.slice(pattern.length - 1));
    return found.startsWith('.') ? path.join(folder, found) : found;
  };
  const reached: Reached = { files: new Set(), packages: new Map() };
  const need = (workspace: string, name: string): void => {
    const known = reached.packages.get(workspace) ?? new Set();
    reached.packages.set(workspace, known.add(packageOf(name)));
  };
  const follow = (file: string): void => {
    if (reached.files.has(file) || without.some((it) => file.startsWith(it))) return;
    reached.files.add(file);
    if (!/\.m?ts$/.test(file)) return;
    for (const name of importsOf(readFileSync(path.join(root, file), 'utf8'))) {
      const own = workspaces.get(packageOf(name));
      if (isBuiltin(name)) continue;
      if (name.startsWith('.')) follow(path.join(path.dirname(file), name));
      else if (own !== undefined) follow(inWorkspace(own, 'exports', `.${name.slice(packageOf(name).length)}`));
      else if (name.startsWith('#')) {
        const target = inWorkspace(workspaceOf(file), 'imports', name);
        if (existsSync(path.join(root, target))) follow(target);
        else need(workspaceOf(file), target);
      } else need(workspaceOf(file), name);
    }
  };
  for (const it of entries) follow(it);
  return reached;
}

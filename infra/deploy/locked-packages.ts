import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** True for a link to a workspace. */
  link?: boolean;
}

/**
 * The folders of packages that `wanted` (by workspace) needs, with all that those need, as `package-lock.json` says: relative to `root`,
 * sorted. Packages for other systems, which npm hasn't installed, are left out.
 */
export function lockedPackages(root: string, wanted: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  /** The package that `name` means in `folder`: the nearest one, as Node finds it. */
  const find = (folder: string, name: string): string | undefined => {
    for (let at = folder; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
      const found = path.posix.join(at, 'node_modules', name);
      if (packages[found] && !at.endsWith('node_modules')) return found;
      if (at === '') return undefined;
    }
  };
  const found = new Set<string>();
  const follow = (folder: string, name: string, isOptional: boolean): void => {
    const place = find(folder, name);
    if (place === undefined || !existsSync(path.join(root, place))) {
      if (isOptional) return;
      throw new Error(`${name}, which ${folder} needs, is not installed`);
    }
    if (found.has(place)) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[place] ?? {};
    for (const it of Object.keys(dependencies)) follow(place, it, false);
    for (const it of Object.keys(optionalDependencies)) follow(place, it, true);
    for (const it of Object.keys(peerDependencies)) if (!peerDependenciesMeta[it]?.optional) follow(place, it, false);
  };
  for (const [workspace, names] of wanted) for (const it of names) follow(workspace, it, false);
  return [...found].sort();
}

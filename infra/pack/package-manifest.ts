import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../base/workspace.ts';

/** The parts of a `package.json` that decide what an installed package needs. */
export interface PackageManifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Reads the `package.json` in a folder of the project. */
export const readPackage = (folder: string): PackageManifest =>
  JSON.parse(readFileSync(path.join(projectRoot, folder, 'package.json'), 'utf8'));

/** The export patterns of compiled sources: modules keep the addresses of their sources. */
const compiledExports = (exports: Record<string, string>): Record<string, string | { types: string; default: string }> =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([address, target]) => [
      ...['.ts', '.tsx'].map((it) => [`${address}${it}`, { types: `${target}.d.ts`, default: `${target}.js` }] as const),
      [`${address}.json`, `${target}.json`] as const,
    ]),
  );

/** The package with the declarations of another one: `@types/react` for `react`. */
const typesOf = (name: string): string => `@types/${name.replace(/^@([^/]+)\//, '$1__')}`;

/** The version that is installed here; undefined when the package isn't installed. */
function installedHere(name: string): string | undefined {
  const folder = path.join('node_modules', name);
  return existsSync(path.join(projectRoot, folder, 'package.json')) ? readPackage(folder).version : undefined;
}

/** The versions of packages: as declared, or else as installed, for packages from which only inferred types come. */
export function versionsOf(names: readonly string[], declared: Readonly<Record<string, string>>): Record<string, string> {
  const versions = names.map((it) => [it, declared[it] ?? installedHere(it)] as const);
  return Object.fromEntries(versions.filter((it): it is [string, string] => it[1] !== undefined));
}

/**
 * The `package.json` of a package that is installed from an archive. `used` are the packages that its compiled code and declarations
 * import.
 */
export function installableManifest(manifest: PackageManifest, used: readonly string[]): object {
  const { name, version, imports, exports = {}, dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifest;
  // Adds packages of type declarations, because the declarations that we emit import them.
  const others = used.flatMap((it) => [it, typesOf(it)]).filter((it) => it !== name && !(it in peerDependencies));
  const known = { ...devDependencies, ...dependencies };
  return {
    name,
    version,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    exports: compiledExports(exports),
    imports,
    dependencies: { ...dependencies, ...versionsOf(others, known) },
    peerDependencies,
  };
}

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binOf, type Ending, runNode } from '../base/tool.ts';
import { projectRoot } from '../base/workspace.ts';

interface Folder {
  folder: string;
  config: { extends?: string; include?: string[]; exclude?: string[]; compilerOptions?: object };
}

interface Sources {
  root: string;
  /** The checked folders, below `root`. */
  folders: readonly string[];
  /** The folder of the compiler's incremental results. */
  cache: string;
}

/** All folders that have their own TypeScript configuration; the configurations at the root exist only to be extended. */
function typedFolders({ root, folders }: Sources): Folder[] {
  const found = globSync(
    folders.map((it) => `${it}/**/tsconfig.json`),
    { cwd: root, exclude: (name) => path.basename(name) === 'node_modules' },
  );
  return found.sort().map((file) => ({
    folder: path.join(root, path.dirname(file)),
    config: JSON.parse(readFileSync(path.join(root, file), 'utf8')),
  }));
}

/** Writes the configuration of one program for folders with the same settings. @returns its path */
function joined(folders: readonly Folder[], { root, cache }: Sources): string {
  const [{ folder: first, config } = { folder: root, config: {} }] = folders;
  const file = path.join(cache, `${path.relative(root, first).replaceAll(path.sep, '-')}-and-others.json`);
  const all = (part: 'include' | 'exclude', usual: string[]): string[] =>
    folders.flatMap(({ folder, config }) => (config[part] ?? usual).map((it) => path.join(folder, it)));
  const settings = { extends: path.resolve(first, config.extends ?? ''), compilerOptions: config.compilerOptions };
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...settings, include: all('include', ['.']), exclude: all('exclude', []) }));
  return file;
}

/**
 * Configurations that together cover all sources, the browser's first. Folders with the same settings form one program, because they share
 * packages and import each other's sources, which separate programs would each read and check again.
 */
export function programsIn(sources: Sources): string[] {
  const settingsOf = ({ folder, config }: Folder): string =>
    JSON.stringify([config.extends && path.resolve(folder, config.extends), config.compilerOptions]);
  const groups = [...Map.groupBy(typedFolders(sources), settingsOf).values()];
  return groups
    .toSorted((a, b) => b.length - a.length)
    .map((folders) => (folders.length > 1 ? joined(folders, sources) : (folders[0]?.folder ?? '')));
}

/**
 * The type check of each program. The compiler stores in the cache folder which files had no errors, by content, so the next run checks
 * only changed files and their dependents. Each program has one thread: several checkers would repeat half of each other's work, and other
 * programs need the machine's cores. Packages that are packed for other repositories have the setting `declaration`, so that a type which
 * their declarations can't name is an error here; for packages/platform, the API report finds it.
 */
export function typeChecks(folders: readonly string[]): (() => Promise<Ending>)[] {
  const cache = path.join(projectRoot, '.cache', 'types');
  return programsIn({ root: projectRoot, folders, cache }).map((program) => {
    const memory = path.join(cache, `${path.relative(projectRoot, program).replaceAll(path.sep, '-')}.tsbuildinfo`);
    const options = ['--pretty', 'false', '--singleThreaded', '--incremental', '--tsBuildInfoFile', memory];
    return () => runNode(binOf('typescript', 'tsc'), ['-p', program, ...options]);
  });
}

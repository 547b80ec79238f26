import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binOf, type Ending, runNode } from '../base/tool.ts';
import { projectRoot } from '../base/workspace.ts';

interface Folder {
  folder: string;
  config: { extends?: string; include?: string[]; compilerOptions?: object };
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

/**
 * Configurations that together cover all sources, the largest first. Folders that only extend the browser's settings form one program,
 * because they share React, Radix and the contracts, which separate programs would each read and check again.
 */
export function programsIn(sources: Sources): string[] {
  const settings = path.join(sources.root, 'tsconfig.browser.json');
  const isBrowsers = ({ folder, config }: Folder): boolean =>
    !config.compilerOptions && config.extends !== undefined && path.resolve(folder, config.extends) === settings;
  const folders = typedFolders(sources);
  const include = folders.filter(isBrowsers).flatMap(({ folder, config }) => (config.include ?? ['.']).map((it) => path.join(folder, it)));
  const browser = path.join(sources.cache, 'browser.json');
  mkdirSync(sources.cache, { recursive: true });
  writeFileSync(browser, JSON.stringify({ extends: settings, include }));
  return [browser, ...folders.filter((it) => !isBrowsers(it)).map(({ folder }) => folder)];
}

/**
 * The type check of each program. The compiler stores in the cache folder which files had no errors, by content, so the next run checks
 * only changed files and their dependents. Each program has one thread: several checkers would repeat half of each other's work, and other
 * programs need the machine's cores.
 */
export function typeChecks(folders: readonly string[]): (() => Promise<Ending>)[] {
  const cache = path.join(projectRoot, '.cache', 'types');
  return programsIn({ root: projectRoot, folders, cache }).map((program) => {
    const memory = path.join(cache, `${path.relative(projectRoot, program).replaceAll(path.sep, '-')}.tsbuildinfo`);
    const options = ['--pretty', 'false', '--singleThreaded', '--incremental', '--tsBuildInfoFile', memory];
    return () => runNode(binOf('typescript', 'tsc'), ['-p', program, ...options]);
  });
}

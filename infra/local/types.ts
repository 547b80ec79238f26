import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../release/workspace.ts';
import { binOf, type Ending, runNode } from './tool.ts';

interface Folder {
  folder: string;
  config: { extends?: string; include?: string[]; compilerOptions?: object };
}

interface Sources {
  root: string;
  /** Folders of `root`. */
  folders: readonly string[];
  /** Where the compiler keeps what it remembers. */
  cache: string;
}

/** Every folder with a TypeScript configuration of its own; the root's only lend settings. */
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
 * The programs that hold all sources, as configurations for the compiler, the largest first. Folders with the browser's settings and none
 * of their own are one program: they share React, Radix and the contracts, which each alone would read and check once more.
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
 * The check of each program's types. The compiler remembers in the cache folder which files, by their content, were right: only what
 * changed, and what depends on it, is checked next time. One thread each: several checkers in one program repeat half of each other's
 * work, and the machine's cores have other programs.
 */
export function typeChecks(folders: readonly string[]): (() => Promise<Ending>)[] {
  const cache = path.join(projectRoot, '.cache', 'types');
  return programsIn({ root: projectRoot, folders, cache }).map((program) => {
    const memory = path.join(cache, `${path.relative(projectRoot, program).replaceAll(path.sep, '-')}.tsbuildinfo`);
    const options = ['--pretty', 'false', '--singleThreaded', '--incremental', '--tsBuildInfoFile', memory];
    return () => runNode(binOf('typescript', 'tsc'), ['-p', program, ...options]);
  });
}

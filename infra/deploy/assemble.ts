import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { codeOf, StartError } from '../base/start-error.ts';
import { projectRoot } from '../base/workspace.ts';
import { lockedPackages } from './locked-packages.ts';
import { isOpened, type Part } from './parts.ts';
import { reachableFrom, workspacesOf } from './reachable.ts';

export interface Assembled {
  /** The names of the packages that npm installs. */
  packages: string[];
  /** Their size, in bytes. */
  packageBytes: number;
}

const isModule = (file: string): boolean => /\.[cm]?tsx?$/.test(file);

/** All files below a folder, relative to it, packages inside it aside. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => path.relative(folder, path.join(it.parentPath, it.name)))
    .filter((it) => !/(?:^|[\\/])node_modules[\\/]/.test(it));

/** Puts a file into the image's folder: as a link where both are on one disk. */
function put(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}

const MOST_PACKAGE_BYTES = 150_000_000;

/** @throws {StartError} when packages of so many bytes are too large for an image */
export function demandSmall(bytes: number): void {
  if (bytes < MOST_PACKAGE_BYTES) return;
  const taken = Math.round(bytes / 1e6);
  throw new StartError(`The packages of an image may take 150 MB; these take ${taken} MB. infra/deploy/parts.ts says what is left out.`);
}

/** The files beside our modules that they read: texts, SQL, fonts. */
function dataBeside(modules: readonly string[]): Set<string> {
  const folders = [...new Set(modules.filter(isModule).map((it) => path.dirname(it)))];
  const highest = folders.filter((it) => !folders.some((other) => it.startsWith(`${other}/`)));
  const files = highest.flatMap((folder) => filesIn(path.join(projectRoot, folder)).map((it) => path.join(folder, it)));
  return new Set(files.filter((it) => !isModule(it) && !it.endsWith('.grit')));
}

/**
 * Writes what one part of the service runs into the empty folder `out`: its own modules with their data, and the packages that they load,
 * as `package-lock.json` has them.
 * @throws {StartError} when its packages take more than 150 MB
 */
export function assemble({ entries, without = [] }: Part, out: string): Assembled {
  const { files, packages } = reachableFrom(projectRoot, entries, without);
  const modules = [...files];
  const workspaces = [...workspacesOf(projectRoot)].filter(([, folder]) => modules.some((it) => it.startsWith(`${folder}/`)));
  const manifests = ['package.json', ...workspaces.map(([, folder]) => `${folder}/package.json`)];
  for (const it of new Set([...modules, ...dataBeside(modules), ...manifests])) put(path.join(projectRoot, it), path.join(out, it));
  const assembled: Assembled = { packages: [], packageBytes: 0 };
  for (const folder of lockedPackages(projectRoot, packages)) {
    const [name = ''] = folder.split('node_modules/').slice(-1);
    assembled.packages.push(name);
    for (const file of filesIn(path.join(projectRoot, folder)).filter((it) => isOpened(name, it))) {
      const from = path.join(projectRoot, folder, file);
      assembled.packageBytes += statSync(from).size;
      put(from, path.join(out, folder, file));
    }
  }
  for (const [name, folder] of workspaces) {
    const link = path.join(out, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.join(out, folder)), link);
  }
  demandSmall(assembled.packageBytes);
  return assembled;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The repository whose apps are built and released: by default the repository of this file. Installed as a package in another repository,
 * these programs work on the folder in which npm starts them.
 */
export const projectRoot = /[\\/]node_modules[\\/]/.test(import.meta.dirname)
  ? process.cwd()
  : path.resolve(import.meta.dirname, '..', '..');

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** One folder of the workspace with its manifest. */
export interface Workspace {
  folder: string;
  manifest: Manifest;
}

const scope = '@tenaye/';

export function readManifest(root: string, folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return manifest;
}

/** The apps that are built and released: every folder with a webpack configuration, the shell first. */
export function findApps(root: string): string[] {
  return readdirSync(root)
    .filter((folder) => existsSync(path.join(root, folder, 'webpack.config.ts')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
}

/**
 * The folder of a workspace package by its name, found without npm: apps at the top, other packages in packages/. Undefined for a package
 * that is installed from an archive.
 */
function folderOf(root: string, name: string): string | undefined {
  const short = name.slice(scope.length);
  return [`packages/${short}`, short].find((it) => existsSync(path.join(root, it, 'package.json')));
}

/** The app and every workspace package whose code can end up in its bundle. */
export function workspacesOf(root: string, app: string): Workspace[] {
  const found = new Map<string, Workspace>();
  const visit = (folder: string | undefined): void => {
    if (folder === undefined || found.has(folder)) return;
    const manifest = readManifest(root, folder);
    found.set(folder, { folder, manifest });
    for (const name of Object.keys(manifest.dependencies ?? {})) if (name.startsWith(scope)) visit(folderOf(root, name));
  };
  visit(app);
  return [...found.values()];
}

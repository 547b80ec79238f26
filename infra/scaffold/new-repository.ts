import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../base/start-error.ts';
import { projectRoot } from '../base/workspace.ts';
import { pack } from '../pack/pack.ts';
import { versionsOf } from '../pack/package-manifest.ts';
import { type NewRemote, writeRemote } from './new-remote.ts';
import { asJson, fillTemplates } from './templates.ts';

/** The tools that a repository of remotes runs besides the packages, at the versions of this repository. */
const tools = [
  '@biomejs/biome',
  '@jest/globals',
  '@swc/core',
  '@swc/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'node',
  'typescript',
];

/**
 * Makes a repository with one remote that needs nothing from this repository: the packages are archives in its `vendor` folder. `folder`
 * must be empty or missing.
 * @returns the files, relative to `folder`
 */
export async function writeRepository(folder: string, remote: NewRemote): Promise<string[]> {
  if (existsSync(folder) && readdirSync(folder).some((it) => it !== '.git')) throw new StartError(`The folder ${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  const sources = writeRemote(folder, remote, projectRoot);
  const archives = await pack(path.join(folder, 'vendor'));
  const asFiles = Object.entries(archives).map(([name, file]) => [name, `file:${path.relative(folder, file).replaceAll(path.sep, '/')}`]);
  const values = {
    name: remote.name,
    path: remote.path,
    archives: asJson(Object.fromEntries(asFiles)),
    tools: asJson(versionsOf(tools, {})),
  };
  return [...fillTemplates(path.join(import.meta.dirname, 'repository'), folder, values), ...sources];
}

import { execFileSync } from 'node:child_process';
import { StartError } from '../base/start-error.ts';
import { findApps, workspacesOf } from '../base/workspace.ts';

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((it) => it !== '');

/**
 * The files that differ from the commit where the branch left `ref`, including uncommitted changes, as paths from the root. @throws
 * {StartError} for an unknown ref
 */
export function filesChangedSince(ref: string, root: string): string[] {
  try {
    const [base = ref] = git(root, 'merge-base', ref, 'HEAD');
    return [...git(root, 'diff', '--name-only', base), ...git(root, 'ls-files', '--others', '--exclude-standard')];
  } catch {
    throw new StartError(`git knows no “${ref}” to compare with.`);
  }
}

/** Matches files that can't change a page: texts for people, and tests. */
const isBeside = (file: string): boolean => /^docs\/|\.md$|\.test\.tsx?$|^api\/test\/|^packages\/testing\//.test(file);

/**
 * The apps whose pages a change may alter; all apps when the change touches what all of them use: the shell, the API, the gateway,
 * journeys.
 */
export function appsChangedBy(files: readonly string[], root: string): string[] {
  const apps = findApps(root);
  const foldersOf = (app: string): string[] => workspacesOf(root, app).map(({ folder }) => `${folder}/`);
  const altering = files.filter((file) => !isBeside(file));
  const holding = altering.map((file) => apps.filter((app) => foldersOf(app).some((folder) => file.startsWith(folder))));
  if (holding.some((some) => some.length === 0 || some.includes('shell'))) return apps;
  return apps.filter((app) => holding.some((some) => some.includes(app)));
}

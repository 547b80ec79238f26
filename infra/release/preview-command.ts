import { spawnSync } from 'node:child_process';
import { branchSource } from '@tenaye/platform/remote/preview.ts';
import { StartError } from '../base/start-error.ts';
import { readWords } from '../base/words.ts';
import { projectRoot } from '../base/workspace.ts';
import { buildVersion, demandApp } from './build.ts';
import { endPreview } from './pointer-moves.ts';
import { isBranchName, pointerOf } from './pointers.ts';
import { pageOf } from './preview-page.ts';
import { minuteOf } from './record.ts';
import { preview } from './release.ts';
import { demandGoodSources, type Place } from './release-command.ts';
import { signInLines } from './sign-ins.ts';

export const previewUsage = 'npm run preview -- <remote> [--branch <name>] [--unchecked] [--end]';

const flag = { type: 'boolean', default: false } as const;
const options = { branch: { type: 'string' }, unchecked: flag, end: flag } as const;

/** The branch that is checked out; undefined without a repository, and for a commit without a branch, as CI checks out. */
function branchHere(): string | undefined {
  const { stdout } = spawnSync('git', ['branch', '--show-current'], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return stdout?.trim() || undefined;
}

function branchOf(named: string | undefined): string {
  const branch = named ?? branchHere();
  if (branch === undefined) throw new StartError('No branch is checked out here: name it with --branch.');
  if (isBranchName(branch)) return branch;
  throw new StartError(
    `The branch "${branch}" can't be a part of a link: name another with --branch, of letters, digits and . _ - / alone.`,
  );
}

/**
 * `npm run preview`: looks at a remote's sources, builds it, stores the version beside the releases as that of a branch, and prints its
 * link; or ends it.
 */
export async function previewApp(args: readonly string[], place: Place): Promise<void> {
  const { positionals, values } = readWords({ args: [...args], options, allowPositionals: true }, `Usage: ${previewUsage}`);
  const [app, extra] = positionals;
  if (!app || extra) throw new StartError(`Usage: ${previewUsage}`);
  if (app === 'shell') throw new StartError('The shell is the same for all visitors: it has no preview.');
  const branch = branchOf(values.branch);
  const { store, running } = place;
  const known = pointerOf(await store.read(), app);
  if (values.end) {
    if (!known?.previews?.some((it) => it.branch === branch)) throw new StartError(`${app} has no preview of the branch ${branch}.`);
    await store.move(app, (before) => endPreview(before, app, branch));
    await store.prune(app);
    return console.log(`The preview of ${app} for the branch ${branch} has ended.`);
  }
  demandApp(app);
  if (!known) throw new StartError(`${app} has no release yet, in whose place a preview could be shown.`);
  if (!values.unchecked) await demandGoodSources(app, place.look, 'stored as a preview');
  const version = await buildVersion(app, { ...place, log: console.log });
  const { until } = await preview({ ...place, app, version, branch });
  const { address, access } = pageOf(running ?? '', branchSource(branch), app);
  console.log(
    [`${app} ${version} is the preview of the branch ${branch} until ${minuteOf(until)} UTC.`, '', `  ${address}`, ''].join('\n'),
  );
  console.log(signInLines(running ?? '', access).join('\n'));
}

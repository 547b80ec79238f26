import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inParallel } from '../base/in-parallel.ts';
import { binOf, type Ending, runNode } from '../base/tool.ts';
import { findApps, projectRoot } from '../base/workspace.ts';
import { typeChecks } from './type-check.ts';
import { type Inputs, importLines, unlessUnchanged } from './unchanged.ts';

interface Check {
  name: string;
  inputs: Inputs;
  /** The programs of this check; they may run at the same time. */
  runs: readonly (() => Promise<Ending>)[];
}

/** What all checks depend on: the tools, their versions and settings. */
const settings = [':(glob)*', 'infra/local', 'infra/base'];
const code = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.json'];
const packages = ['packages/contracts', 'packages/texts', 'packages/platform', 'packages/testing', 'infra/compatibility'];

/** Folders with source code; a new remote needs no line here. */
export const sources = [...findApps(projectRoot), 'api', 'infra', 'packages'];

const allChecks = (): readonly Check[] => [
  { name: 'types', inputs: { paths: code }, runs: typeChecks(sources) },
  {
    name: 'format and lint',
    inputs: { paths: [] },
    runs: [() => runNode(binOf('@biomejs/biome', 'biome'), ['check', '--error-on-warnings', '.'])],
  },
  {
    name: 'import rules',
    inputs: { paths: code, part: importLines, whole: ['.dependency-cruiser.cjs', 'infra/local/'] },
    runs: [
      () => runNode(binOf('dependency-cruiser', 'depcruise'), ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...sources]),
    ],
  },
  {
    name: 'dead code',
    inputs: { paths: code },
    runs: [() => runNode(binOf('knip', 'knip'), ['--no-progress', '--treat-config-hints-as-errors'])],
  },
  { name: 'API report', inputs: { paths: [...settings, ...packages] }, runs: [() => runNode('infra/local/api-report.ts', ['--check'])] },
  {
    name: 'contracts',
    inputs: { paths: [...settings, ...packages, 'infra/test'] },
    runs: [() => runNode(binOf('jest', 'jest'), ['--selectProjects', 'contracts'])],
  },
];

interface Options {
  say: (line: string) => void;
  /** True when all unit tests, including the tests of the contracts, run separately anyway. */
  isWithoutTests?: boolean;
}

/** The folder that remembers which checks passed, and with which inputs. */
export const memory = path.join(projectRoot, '.cache', 'checks');

/**
 * Runs every check whose inputs changed since it passed, two programs at a time; prints a line for each and the output of failed ones.
 * @returns whether all passed
 */
export async function runChecks({ say, isWithoutTests = false }: Options): Promise<boolean> {
  let allPassed = true;
  const report = (name: string, all: readonly (Ending | undefined)[]): void => {
    const endings = all.filter((it) => it !== undefined);
    const failed = endings.filter((it) => it.code !== 0);
    const seconds = endings.reduce((sum, it) => sum + it.seconds, 0);
    say(`${failed.length === 0 ? '✓' : '✗'} ${name} (${endings.length === 0 ? 'unchanged' : `${seconds.toFixed(1)} s`})`);
    if (failed.length === 0) return;
    allPassed = false;
    say(failed.map((it) => it.output.trim()).join('\n'));
  };
  const checks = allChecks().filter((it) => !(isWithoutTests && it.name === 'contracts'));
  const tasks = checks.flatMap(({ name, inputs, runs }) => {
    const endings: (Ending | undefined)[] = [];
    return runs.map((run, nth) => async () => {
      endings.push(await unlessUnchanged({ name: `${name} ${nth}`, root: projectRoot, memory, inputs }, run));
      if (endings.length === runs.length) report(name, endings);
    });
  });
  await inParallel(tasks, Math.min(2, availableParallelism()));
  return allPassed;
}

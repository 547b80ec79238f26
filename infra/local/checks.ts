import { availableParallelism } from 'node:os';
import { inParallel } from '../base/in-parallel.ts';
import { binOf, type Ending, runNode } from '../base/tool.ts';
import { findApps, projectRoot } from '../base/workspace.ts';
import { typeChecks } from './type-check.ts';

interface Check {
  name: string;
  /** The programs of this check; they may run at the same time. */
  runs: readonly (() => Promise<Ending>)[];
}

/** Folders with source code; a new remote needs no line here. */
const sources = [...findApps(projectRoot), 'api', 'infra', 'packages'];

const allChecks = (): readonly Check[] => [
  { name: 'types', runs: typeChecks(sources) },
  { name: 'format and lint', runs: [() => runNode(binOf('@biomejs/biome', 'biome'), ['check', '--error-on-warnings', '.'])] },
  {
    name: 'import rules',
    runs: [
      () => runNode(binOf('dependency-cruiser', 'depcruise'), ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...sources]),
    ],
  },
  {
    name: 'dead code',
    runs: [
      () =>
        runNode(binOf('knip', 'knip'), ['--no-progress', '--treat-config-hints-as-errors'], {
          env: { NODE_OPTIONS: '--experimental-vm-modules' },
        }),
    ],
  },
  { name: 'API report', runs: [() => runNode('infra/local/api-report.ts', ['--check'])] },
  {
    name: 'contracts',
    runs: [
      () =>
        runNode(binOf('jest', 'jest'), ['--selectProjects', 'contracts'], {
          env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
        }),
    ],
  },
];

interface Options {
  say: (line: string) => void;
  /** True when all unit tests, including the tests of the contracts, run separately anyway. */
  isWithoutTests?: boolean;
}

/** Runs every check, two programs at a time; prints a line for each and the output of failed ones. @returns whether all passed */
export async function runChecks({ say, isWithoutTests = false }: Options): Promise<boolean> {
  let allPassed = true;
  const report = (name: string, endings: readonly Ending[]): void => {
    const failed = endings.filter((it) => it.code !== 0);
    const seconds = endings.reduce((sum, it) => sum + it.seconds, 0);
    say(`${failed.length === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (failed.length === 0) return;
    allPassed = false;
    say(failed.map((it) => it.output.trim()).join('\n'));
  };
  const checks = allChecks().filter((it) => !(isWithoutTests && it.name === 'contracts'));
  const tasks = checks.flatMap(({ name, runs }) => {
    const endings: Ending[] = [];
    return runs.map((run) => async () => {
      endings.push(await run());
      if (endings.length === runs.length) report(name, endings);
    });
  });
  await inParallel(tasks, Math.min(2, availableParallelism()));
  return allPassed;
}

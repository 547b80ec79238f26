import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../release/workspace.ts';
import { binOf, type Ending, runNode } from './tool.ts';

interface Check {
  name: string;
  run: () => Promise<Ending>;
}

const sources = ['shell', 'mf-patient', 'mf-provider', 'mf-admin', 'mf-waste', 'mf-datacollect', 'api', 'infra', 'packages'];

/** Every folder with a TypeScript configuration of its own; the root's only lends settings. */
function typedFolders(): string[] {
  const packages = readdirSync(path.join(projectRoot, 'packages')).map((name) => `packages/${name}`);
  const top = readdirSync(projectRoot).filter((name) => sources.includes(name));
  return [...top, ...packages, 'packages/platform/webpack', 'infra/bench/spa', 'infra/dev/page'].filter((folder) =>
    existsSync(path.join(projectRoot, folder, 'tsconfig.json')),
  );
}

async function runTypes(): Promise<Ending> {
  const tsc = binOf('typescript', 'tsc');
  const started = performance.now();
  const endings: Ending[] = [];
  for (const folder of typedFolders()) endings.push(await runNode(tsc, ['-p', folder, '--pretty', 'false']));
  const failed = endings.filter((it) => it.code !== 0);
  const seconds = (performance.now() - started) / 1000;
  return { code: failed.length > 0 ? 1 : 0, output: failed.map((it) => it.output).join('\n'), seconds };
}

const checks: readonly Check[] = [
  { name: 'format and lint', run: () => runNode(binOf('@biomejs/biome', 'biome'), ['check', '--error-on-warnings', '.']) },
  { name: 'types', run: runTypes },
  {
    name: 'import rules',
    run: () =>
      runNode(binOf('dependency-cruiser', 'depcruise'), ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...sources]),
  },
  {
    name: 'dead code',
    run: () =>
      runNode(binOf('knip', 'knip'), ['--no-progress', '--treat-config-hints-as-errors'], {
        env: { NODE_OPTIONS: '--experimental-vm-modules' },
      }),
  },
  {
    name: 'contracts',
    run: () =>
      runNode(binOf('jest', 'jest'), ['--selectProjects', 'node', '--testPathPatterns', 'packages/contracts'], {
        env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
      }),
  },
];

/** Runs every check, prints a line each, and what the failed ones said. @returns whether all passed */
export async function runChecks(say: (line: string) => void): Promise<boolean> {
  let allPassed = true;
  for (const { name, run } of checks) {
    const { code, output, seconds } = await run();
    say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (code === 0) continue;
    allPassed = false;
    say(output.trim());
  }
  return allPassed;
}

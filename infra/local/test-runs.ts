import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../release/workspace.ts';
import { soak } from '../soak/main.ts';
import { ROUNDS_FOR_ALL } from '../soak/schedule.ts';
import { bareEnv } from './bare-env.ts';
import { ensureBrowser } from './browser.ts';
import { type Counts, readJestReport } from './jest-report.ts';
import { startPostgres } from './postgres.ts';
import { startStack, Undo } from './stack.ts';
import { binOf, runNode } from './tool.ts';

const readReport = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** A runner that fails without a failed test (a file that doesn't load) counts as one failure. */
const settle = (counts: Counts, code: number): Counts => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** One more than the small machine's two cores: many files wait for processes, timers and PostgreSQL. */
const WORKERS = 3;

/** All jest projects, on a PostgreSQL that is thrown away after. */
export async function runJest({ folder, undo, say }: { folder: string; undo: Undo; say: (line: string) => void }): Promise<Counts> {
  const postgres = await startPostgres({ dir: path.join(folder, 'postgres-unit'), disposable: true });
  undo.add(() => postgres.stop());
  const report = path.join(folder, 'jest.json');
  const { code } = await runNode(
    binOf('jest', 'jest'),
    ['--silent', '--json', `--outputFile=${report}`, '--reporters=default', `--maxWorkers=${WORKERS}`],
    {
      env: {
        TEST_DATABASE_URL: postgres.url,
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
        FORCE_COLOR: '0',
      },
      onText: (text) => process.stdout.write(text.replace(/^\{"numFailedTestSuites".*$/gm, '')),
    },
  );
  const text = readReport(report);
  if (!text) return settle({ passed: 0, failed: 0 }, code || 1);
  return settle(readJestReport(JSON.parse(text), say), code);
}

/** The soak in its short form: each of its checks counts as a test. The same faults each time, so that a red run can be repeated. */
export async function runSoak(undo: Undo, say: (line: string) => void): Promise<Counts> {
  const own = new Undo();
  undo.add(() => own.run());
  try {
    const checks = await soak(own, { rounds: ROUNDS_FOR_ALL, seed: 1, clients: 4, judgesTime: false }, say);
    const failed = checks.filter((it) => it.cases.length > 0).length;
    return { passed: checks.length - failed, failed };
  } finally {
    await own.run();
  }
}

interface Journeys {
  folder: string;
  releaseDir: string;
  undo: Undo;
  say: (line: string) => void;
}

/** The journeys in Chromium, through the built shell and remotes behind a gateway with data of their own. */
export async function runJourneys({ folder, releaseDir, undo, say }: Journeys): Promise<Counts> {
  const browser = await ensureBrowser(say);
  const dataDir = path.join(folder, 'data');
  const settings = { port: 0, dataDir, releaseDir, apiInstances: 1, databaseUrl: undefined, isDemo: true };
  const stack = await startStack({ settings, env: bareEnv(process.env), say, build: async () => undefined }, undo);
  const readyFile = path.join(folder, 'ready.json');
  writeFileSync(readyFile, JSON.stringify({ url: stack.url, accessCode: stack.accessCode, accounts: stack.accounts }));
  const report = path.join(folder, 'journeys.json');
  const { code } = await runNode(binOf('@playwright/test', 'playwright'), ['test', '--config', 'packages/e2e/playwright.config.ts'], {
    env: {
      READY_FILE: readyFile,
      CHROMIUM_PATH: browser,
      E2E_REPORT: report,
      E2E_OUTPUT: path.join(projectRoot, 'test-results'),
      FORCE_COLOR: '0',
    },
    onText: (text) => process.stdout.write(text),
  });
  const text = readReport(report);
  if (!text) return settle({ passed: 0, failed: 0 }, code || 1);
  const { stats }: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(text);
  return settle({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code);
}

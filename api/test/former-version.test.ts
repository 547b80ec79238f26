import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from './frequent-calls.ts';
import { callsGoTo, hasOwnDatabase, testApi } from './harness.ts';
import { startApiProcess } from './real-process.ts';

hasOwnDatabase();

const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'tenaye-former-'));
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The commit before the one that added the newest migration, or the last one that changed the dependencies if that came later: a version
 * before it doesn't run with those that are installed. Undefined where there is no history: in an archive or a shallow clone.
 */
function formerCommit(): string | undefined {
  try {
    const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'api/src/migrations/[0-9]*');
    const before = git('rev-parse', '--verify', `${added}^`);
    const locked = git('log', '-1', '--format=%H', '--', 'package-lock.json');
    return git('merge-base', before, locked) === locked ? before : locked;
  } catch {
    return undefined;
  }
}

const commit = formerCommit();

/** Unpacks the former version, whose packages load each other and share everything else with this version. */
function unpack(): void {
  const archive = path.join(folder, 'former.tar');
  git('archive', '--output', archive, String(commit), 'api', 'packages');
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const modules = (...names: string[]): string => path.join(root, 'node_modules', ...names);
  const own = path.join(folder, 'node_modules');
  mkdirSync(path.join(own, '@tenaye'), { recursive: true });
  for (const name of readdirSync(modules())) if (name !== '@tenaye') symlinkSync(modules(name), path.join(own, name));
  for (const name of readdirSync(modules('@tenaye'))) {
    const former = path.join(folder, path.relative(root, realpathSync(modules('@tenaye', name))));
    if (existsSync(former)) symlinkSync(former, path.join(own, '@tenaye', name));
  }
}

/** During an update the former version serves on after the migration (docs/decisions/0110-expand-and-contract.md). */
(commit ? describe : describe.skip)('the version before the newest migration works on the schema after it', () => {
  let end: () => Promise<unknown>;
  beforeAll(async () => {
    unpack();
    const api = await startApiProcess(testApi().environment, path.join(folder, 'api'));
    end = () => api.end('SIGTERM');
    callsGoTo(api.url);
  });
  afterAll(async () => {
    callsGoTo(undefined);
    await end?.();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(calls)('%s', async (name, spec, prepare) => {
    // A call that is younger than that version has no recorded statements there.
    if (!existsSync(path.join(folder, `api/queries/${name}.sql`))) return;
    const send = await prepare();
    const { status, text } = await send(spec.idempotent ? { 'Idempotency-Key': crypto.randomUUID() } : {});
    expect({ status, text: status < 300 ? '' : text }).toEqual({ status: expect.any(Number), text: '' });
  });
});

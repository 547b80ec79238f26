import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openLog } from './log-file.ts';

describe('a log', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'tenaye log '));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('can’t be read by other users of the machine, also one that they could read before, and after it was replaced', () => {
    const folder = path.join(dir, 'logs');
    const file = path.join(folder, 'api.log');
    mkdirSync(folder);
    writeFileSync(file, 'of a former version\n');
    chmodSync(folder, 0o755);
    chmodSync(file, 0o644);
    const log = openLog(file);
    log.write('x'.repeat(10_000_001));
    log.write('after\n');
    log.close();
    expect(readFileSync(file, 'utf8')).toBe('after\n');
    expect([folder, file, `${file}.1`].map((it) => statSync(it).mode & 0o777)).toEqual([0o700, 0o600, 0o600]);
  });
});

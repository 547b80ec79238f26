import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { runningUrl } from './running-url.ts';

it('is the address in the ready file of a running service, and nothing without one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tenaye-ready-'));
  try {
    expect(runningUrl(folder)).toBeUndefined();
    writeFileSync(path.join(folder, 'ready.json'), JSON.stringify({ url: 'http://localhost:8123', accounts: [] }));
    expect(runningUrl(folder)).toBe('http://localhost:8123');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

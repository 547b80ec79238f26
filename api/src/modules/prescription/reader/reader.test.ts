import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { createReader } from './reader.ts';

const silent = fileURLToPath(import.meta.resolve('#test/silent-reader.process.ts'));

describe('a prescription that takes too long', () => {
  it('has its process killed, and the next one gets a new process', async () => {
    const started: ChildProcess[] = [];
    const reader = createReader(() => {
      const child = fork(silent, { execArgv: ['--disable-warning=ExperimentalWarning'] });
      started.push(child);
      return child;
    });
    const file = { path: '/nowhere', type: 'application/pdf' };
    for (const _ of [1, 2]) expect(await reader.read(file, 50)).toEqual({ source: 'unreadable', lines: [], isCut: true });
    expect(started).toHaveLength(2);
    for (const child of started) {
      const signal = child.signalCode ?? (await once(child, 'exit'))[1];
      expect(signal).toBe('SIGKILL');
    }
    reader.close();
  });
});

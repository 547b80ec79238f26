import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { runNode } from './tool.ts';

it('says by which signal a tool was ended, because it can’t say so itself', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tenaye-tool-'));
  const script = path.join(dir, 'tool.mjs');
  writeFileSync(script, `console.log('begun'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100);`);
  const heard: string[] = [];
  try {
    const { code, output } = await runNode(script, [], { onText: (text) => heard.push(text) });
    expect(code).not.toBe(0);
    expect(output).toBe('begun\ntool.mjs was ended by SIGKILL.\n');
    expect(heard.join('')).toBe(output);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

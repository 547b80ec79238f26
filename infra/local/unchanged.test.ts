import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Inputs, importLines, unlessUnchanged } from './unchanged.ts';

describe('a check whose inputs did not change', () => {
  let root: string;
  let runs: number;
  const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text);
  const check = (code = 0, inputs: Inputs = { paths: [] }, during?: () => void) =>
    unlessUnchanged({ name: 'import rules', root, memory: path.join(root, '.cache'), inputs }, async () => {
      runs += 1;
      during?.();
      return { code, output: '', seconds: 0 };
    });
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'tenaye-unchanged-'));
    runs = 0;
    spawnSync('git', ['init', '-q'], { cwd: root });
    write('.gitignore', '.cache\n');
    write('a.ts', "import { b } from './b.ts';\nexport const a = b;\n");
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is not run again, until a file changes, appears or goes', async () => {
    await check();
    expect(await check()).toBeUndefined();
    write('a.ts', "import { b } from './b.ts';\nexport const a = 2 * b;\n");
    await check();
    write('b.ts', 'export const b = 1;\n');
    await check();
    rmSync(path.join(root, 'b.ts'));
    expect(await check()).toMatchObject({ code: 0 });
    expect(runs).toBe(4);
  });

  it('is run again after it failed', async () => {
    await check(1);
    await check(1);
    expect(runs).toBe(2);
  });

  it('is run again when a file was saved meanwhile, which the check may not have read', async () => {
    await check(0, { paths: [] }, () => write('a.ts', 'export const a = 3;\n'));
    await check();
    expect(runs).toBe(2);
  });

  it('of imports is not run again for other lines', async () => {
    const inputs = { paths: [], part: importLines };
    await check(0, inputs);
    write('a.ts', "import { b } from './b.ts';\nexport const a = b;\nconst more = a;\n");
    expect(await check(0, inputs)).toBeUndefined();
    write('a.ts', "import { b } from './b.ts';\nexport const a = b;\nconst more = await import('./c.ts');\n");
    expect(await check(0, inputs)).toMatchObject({ code: 0 });
  });

  it('of imports is run again when the rules change', async () => {
    const inputs = { paths: [], part: importLines, whole: ['rules'] };
    write('rules.cjs', "module.exports = { severity: 'info' };\n");
    await check(0, inputs);
    write('rules.cjs', "module.exports = { severity: 'error' };\n");
    expect(await check(0, inputs)).toMatchObject({ code: 0 });
  });
});

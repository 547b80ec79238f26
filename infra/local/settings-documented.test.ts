import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { environment } from '@tenaye/api/kernel/config.ts';
import { projectRoot } from '../base/workspace.ts';
import { environment as ofTheGateway } from '../gateway/settings.ts';

/** Programs that serve, and those that start them; tests, benchmarks and builds have settings of their own. */
const sources = ['infra/{base,stack,local}/*.ts', 'infra/gateway/*.ts', 'api/src/{,cli/}*.ts'];
const ofTests = /\.test\.ts$|infra\/(local\/(test|test-runs|bench)|base\/(jest-report|tool)|stack\/browser)\.ts$/;
/** Variables that npm sets, or one of our programs for another. */
const internal = new Set(['INIT_CWD', 'NODE_OPTIONS', 'DEMO_ACCOUNTS']);

function read(): Set<string> {
  const files = globSync(sources, { cwd: projectRoot }).filter((it) => !ofTests.test(it));
  const text = files.map((it) => readFileSync(path.join(projectRoot, it), 'utf8')).join('\n');
  const named = [...text.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)|\bnumber\('([A-Z_]+)'/g)].map((it) => it[1] ?? it[2] ?? '');
  return new Set([...named, ...Object.keys({ ...environment.shape, ...ofTheGateway.shape })].filter((it) => !internal.has(it)));
}

function documented(): Set<string> {
  const [, section = ''] = readFileSync(path.join(projectRoot, 'README.md'), 'utf8').split(/^## Settings$/m);
  const rows = (section.split(/^## /m)[0] ?? '').split('\n').filter((it) => it.startsWith('| `'));
  return new Set(
    rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map((it) => it[1] ?? '')),
  );
}

describe('the settings', () => {
  it('are all in the README, and the README has none that nothing reads', () => {
    const [inCode, inReadme] = [read(), documented()];
    expect(inCode.size).toBeGreaterThan(30);
    expect([...inReadme].toSorted()).toEqual([...inCode].toSorted());
  });
});

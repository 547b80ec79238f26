import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { runAsProgram } from './commands.ts';

let folder: ReleaseFolder;
let printed: string[];
const names = ['RELEASE_DIR', 'RELEASE_BUCKET'] as const;
const former = names.map((name) => process.env[name]);
const keep = (line: unknown): void => void printed.push(String(line));

beforeEach(() => {
  folder = makeReleaseFolder();
  printed = [];
  process.env.RELEASE_DIR = folder.dir;
  delete process.env.RELEASE_BUCKET;
  jest.spyOn(console, 'log').mockImplementation(keep);
  jest.spyOn(console, 'error').mockImplementation(keep);
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
  for (const [at, name] of names.entries()) {
    const value = former[at];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  rmSync(folder.dir, { recursive: true });
});

it.each([
  [['releases', 'mf-wast'], 'has no release of mf-wast.'],
  [['policy', 'mf-waste'], 'npm run policy -- mf-waste <bucket>'],
  [['rollback', '--help'], 'Usage: npm run rollback -- <app> [<version>]'],
  [['release', 'mf-waste', '--percents', '5'], "Unknown option '--percents'. Usage: npm run release"],
])('%j fails with a line that shows the next step', async (words, line) => {
  await runAsProgram(words);
  expect(printed.join('\n')).toContain(line);
  expect(process.exitCode).toBe(1);
});

it('lists the apps that have releases, and no empty table for the others', async () => {
  folder.addRemote('mf-waste', '1', ['/w']);
  await runAsProgram(['releases']);
  expect(printed.map((it) => it.split('\n')[0])).toEqual(['mf-waste']);
});

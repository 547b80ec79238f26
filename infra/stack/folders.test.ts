import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeFolders, metricsPortOf } from './folders.ts';

describe('makeFolders', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'tenaye places '));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it.each([
    ['DATA_DIR', { dataDir: 'file/x' }, {}],
    ['RELEASE_DIR', { releaseDir: 'file/x' }, {}],
    ['STORAGE_DIR', {}, { STORAGE_DIR: 'file/x' }],
  ])("names the setting whose folder can't be made: %s", (name, settings, env) => {
    writeFileSync(path.join(dir, 'file'), '');
    const inDir = (given: Record<string, string>) => Object.entries(given).map(([key, it]) => [key, path.join(dir, it)]);
    const places = Object.fromEntries(inDir({ dataDir: 'data', releaseDir: 'release', ...settings }));
    expect(() => makeFolders(places, Object.fromEntries(inDir(env)))).toThrow(`${name} can't be used: ENOTDIR`);
  });
});

describe('metricsPortOf', () => {
  it('gives every process a port of its own', () => {
    expect([0, 1, 2].map((index) => metricsPortOf({ METRICS_PORT: '9090' }, index))).toEqual(['9090', '9091', '9092']);
  });
  it('leaves 0 (any free port) and an unset port unchanged', () => {
    expect([metricsPortOf({ METRICS_PORT: '0' }, 2), metricsPortOf({}, 2)]).toEqual(['0', undefined]);
  });
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';

const page = readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8');
const code = [...page.matchAll(/`([^`\n]+)`/g)].map(([, it]) => it ?? '');

describe('the page about security', () => {
  it('names files and decisions that exist, so that no statement outlives what makes it true', () => {
    const files = code.filter((it) => /^[\w-]+\/.*\.\w+$|^[A-Za-z]+\.(md|json)$/.test(it));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((it) => !existsSync(path.join(projectRoot, it)))).toEqual([]);
    const numbers = [...page.matchAll(/decisions? ((?:\d{4}(?:, )?)+)/g)].flatMap(([, it]) => (it ?? '').split(', ')).filter(Boolean);
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.filter((it) => globSync(`docs/decisions/${it}-*.md`, { cwd: projectRoot }).length === 0)).toEqual([]);
  });

  it('names tables that exist', () => {
    const sources = globSync('api/src/migrations/**/*.{sql,ts}', { cwd: projectRoot });
    const made = sources.map((it) => readFileSync(path.join(projectRoot, it), 'utf8')).join('\n');
    const [, data = ''] = page.split('## Personal data');
    const tables = [...data.matchAll(/`([a-z_]+)`/g)].map(([, it]) => it ?? '');
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((it) => !new RegExp(`create table "?${it}"?\\b`).test(made))).toEqual([]);
  });
});

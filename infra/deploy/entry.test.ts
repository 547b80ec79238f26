import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';

/** A tool of developers: operators draft no migrations. */
const notForOperators = ['draft-migration.ts'];

it('the image has every command of an operator, and each starts a file that exists', () => {
  const entry = readFileSync(path.join(import.meta.dirname, 'entry.sh'), 'utf8');
  const started = [...entry.matchAll(/exec node (\S+)/g)].map(([, file]) => file ?? '');
  expect(started.length).toBeGreaterThan(5);
  for (const file of started) expect(readFileSync(path.join(projectRoot, file), 'utf8')).not.toBe('');
  const commands = readdirSync(path.join(projectRoot, 'api/src/cli')).filter((it) => !notForOperators.includes(it));
  expect(commands.filter((it) => !started.includes(`api/src/cli/${it}`))).toEqual([]);
});

it('the image is made of what exists, runs as a user who owns nothing in it, and leaves out what only development needs', () => {
  const lines = readFileSync(path.join(import.meta.dirname, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((it) => /^[A-Z]/.test(it));
  const copied = lines
    .filter((it) => it.startsWith('COPY ') && !it.includes('--from'))
    .map((it) => it.split(' ').filter((word) => !word.startsWith('--')));
  for (const words of copied)
    for (const source of words.slice(1, -1)) expect([source, existsSync(path.join(projectRoot, source))]).toEqual([source, true]);
  const stages = lines.flatMap((it) => /^FROM \S+ AS (\S+)/.exec(it)?.[1] ?? []);
  for (const [, stage = ''] of lines.join('\n').matchAll(/--from=(\S+)/g)) expect(stages).toContain(stage);
  const install = lines.find((it) => it.includes('npm install'));
  expect(install).toContain('--omit=dev');
  const [user, ...after] = lines.slice(lines.findIndex((it) => it.startsWith('USER ')));
  expect(user).toBe('USER node');
  expect(after.map((it) => it.split(' ')[0])).toEqual(['ENTRYPOINT', 'CMD']);
  expect(lines.filter((it) => it.includes('chown')).every((it) => it.includes('chown node /releases'))).toBe(true);
});

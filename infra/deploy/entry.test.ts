import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';
import { parts } from './parts.ts';

/** A tool of developers: operators draft no migrations. */
const notForOperators = ['draft-migration.ts'];

it('the image has every command of an operator, and each starts a file that exists', () => {
  const entry = readFileSync(path.join(import.meta.dirname, 'entry.sh'), 'utf8');
  const started = [...entry.matchAll(/\brun (\S+\.ts)/g)].map(([, file]) => file ?? '');
  expect(started.length).toBeGreaterThan(5);
  for (const file of started) expect(readFileSync(path.join(projectRoot, file), 'utf8')).not.toBe('');
  const commands = readdirSync(path.join(projectRoot, 'api/src/cli')).filter((it) => !notForOperators.includes(it));
  expect(commands.filter((it) => !started.includes(`api/src/cli/${it}`))).toEqual([]);
});

it('each image is one part of what exists, runs as a user who owns nothing in it, and has no tools', () => {
  const lines = readFileSync(path.join(import.meta.dirname, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((it) => /^[A-Z]/.test(it));
  const copied = lines
    .filter((it) => it.startsWith('COPY ') && !it.includes('--from'))
    .map((it) => it.split(' ').filter((word) => !word.startsWith('--')));
  for (const words of copied)
    for (const source of words.slice(1, -1)) expect([source, existsSync(path.join(projectRoot, source))]).toEqual([source, true]);
  expect(lines.find((it) => it.includes('npm install'))).toContain('--omit=dev');
  const stages = lines.flatMap((it, at) => (it.startsWith('FROM ') ? [at] : [])).map((at, nth, all) => lines.slice(at, all[nth + 1]));
  const stage = (name: string): string[] => stages.find(([from]) => from?.endsWith(` AS ${name}`)) ?? [];
  expect(stages.slice(-3)).toEqual(Object.keys(parts).map(stage));
  for (const part of Object.keys(parts))
    expect(stage(part)).toEqual([`FROM base AS ${part}`, `COPY --from=parts /parts/${part} ./`, 'USER node', `CMD ["${part}"]`]);
  expect(stage('parts').join()).toContain(`for part in ${Object.keys(parts).join(' ')};`);
  const base = stage('base');
  expect(base.find((it) => it.includes('rm -rf'))).toContain('/usr/local/lib/node_modules');
  expect(
    base.filter((it) => /^(?:COPY|RUN)/.test(it) && !/rm -rf|entry\.sh|^RUN mkdir \/releases && chown node \/releases$/.test(it)),
  ).toEqual([]);
});

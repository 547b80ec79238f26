import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { queues } from './queues.ts';

it('lists every declared queue, because jobs of an unlisted one are never run', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((it) => !it.endsWith('.test.ts'));
  const texts = sources.map((it) => readFileSync(`${import.meta.dirname}/${it}`, 'utf8'));
  const declared = texts.flatMap((text) => [...text.matchAll(/\bjobQueue(?:<[^(]*>)?\(\s*'([^']+)'/g)].map((it) => it[1] ?? ''));
  expect(queues.map((it) => it.name).toSorted()).toEqual(declared.toSorted());
});

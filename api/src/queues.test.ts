import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { queues } from './queues.ts';

it('lists every declared queue, because jobs of an unlisted one are never run', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((it) => !it.endsWith('.test.ts'));
  const texts = sources.map((it) => readFileSync(`${import.meta.dirname}/${it}`, 'utf8'));
  const constants = new Map(
    texts.flatMap((text) => [...text.matchAll(/\bconst ([A-Z_]+) = '([^']+)'/g)].map(([, name, value]) => [name, value])),
  );
  const declared = texts.flatMap((text) =>
    [...text.matchAll(/\bjobQueue(?:<[^(]*>)?\(\s*(?:'([^']+)'|([A-Z_]+))/g)].map(
      ([, name, constant]) => name ?? constants.get(constant) ?? '',
    ),
  );
  expect(queues.map((it) => it.name).toSorted()).toEqual(declared.toSorted());
});

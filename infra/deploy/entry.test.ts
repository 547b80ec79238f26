import { readdirSync, readFileSync } from 'node:fs';
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

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { COMMIT_FOLLOWS } from '#kernel/database/travel.ts';
import { calls, type Spec } from './frequent-calls.ts';
import { hasOwnDatabase, testApi, testEm } from './harness.ts';
import { fillForPlans } from './plan-rows.ts';
import { scansOf, smallTables } from './plans.ts';
import { recordStatements } from './recorded-statements.ts';

hasOwnDatabase();

const folder = path.join(import.meta.dirname, '../queries');
const isWriting = process.env.WRITE_QUERIES === '1';
const WIDEST = 140;

const wrapped = (statement: string): string => {
  const lines = [''];
  for (const word of statement.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length > WIDEST - 2) lines.push(`  ${word}`);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join('\n');
};

/** These travel with the statement that follows (`kernel/database/travel.ts`). */
const travels = (statement: string): boolean => /^(begin|savepoint|release)\b/.test(statement) || statement.endsWith(COMMIT_FOLLOWS);

/** A statement and how it finds its rows (`plans.ts`). */
const written = (statement: string, scans: readonly string[]): string =>
  [`${wrapped(statement)};`, ...scans.map((it) => `--   ${it}`)].join('\n');

const page = ({ method, path: called }: Spec, statements: readonly string[], scans: readonly (readonly string[])[]): string =>
  [
    `-- ${method} ${called}`,
    `-- Round trips: ${statements.filter((it) => !travels(it)).length}`,
    ...statements.map((it, at) => written(it, scans[at] ?? [])),
  ]
    .join('\n\n')
    .concat('\n');

/** The statements of each call, by its name. */
const recorded = new Map<string, readonly string[]>();

describe('each call is made once', () => {
  let statementsOf: ReturnType<typeof recordStatements>;
  beforeAll(() => {
    statementsOf = recordStatements(testApi());
    if (isWriting) mkdirSync(folder, { recursive: true });
  });

  it.each(calls)('%s', async (name, spec, prepare) => {
    const send = await prepare();
    const requestId = crypto.randomUUID();
    const key = spec.idempotent && { 'Idempotency-Key': crypto.randomUUID() };
    const { status, text } = await send({ 'X-Request-Id': requestId, ...key });
    expect({ status, text: status < 300 ? '' : text }).toEqual({ status: expect.any(Number), text: '' });
    recorded.set(name, statementsOf(requestId));
  });
});

describe('its statements, and their plans among 10,000 rows, are those of api/queries (`npm run queries` writes them)', () => {
  let isSmall: Awaited<ReturnType<typeof smallTables>>;
  beforeAll(async () => {
    await fillForPlans(testApi().databaseUrl);
    isSmall = await smallTables(testEm());
  }, 240_000);

  it.each(calls)('%s', async (name, spec) => {
    const statements = recorded.get(name) ?? [];
    const em = testEm();
    const scans: string[][] = [];
    for (const it of statements) scans.push(await scansOf(em, it, isSmall));
    const text = page(spec, statements, scans);
    const file = path.join(folder, `${name}.sql`);
    if (isWriting) writeFileSync(file, text);
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(text);
  });

  it('no file is left of a call that is gone', () => {
    expect(readdirSync(folder).toSorted()).toEqual(calls.map(([name]) => `${name}.sql`).toSorted());
  });
});

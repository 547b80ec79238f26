import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rankingWeights } from '@tenaye/contracts/ranking.facts.ts';
import { applySqlFiles } from '#kernel/database/sql-files.ts';
import { migratedDatabase } from '#test/migrated-database.ts';
import { rankingFunctions } from './ranking.functions.ts';

let database: Awaited<ReturnType<typeof migratedDatabase>>;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.close());

/** The stored text of each function and view that isn't part of an extension, by name. */
async function storedTexts(em: EntityManager): Promise<Map<string, string>> {
  const rows = await em.execute<{ name: string; text: string }[]>(`
    select oid::regprocedure::text as name, pg_get_functiondef(oid) as text from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select viewname, definition from pg_views where schemaname = 'public'`);
  return new Map(rows.map((it) => [it.name, it.text]));
}

/** The functions and views whose text changes when the files are applied, and the names of the applied files. Everything is rolled back. */
async function changedBy(files: ReturnType<typeof rankingFunctions>): Promise<{ changed: string[]; applied: string[] }> {
  const em = database.orm.em.fork();
  await em.begin();
  try {
    const before = await storedTexts(em);
    const applied = await applySqlFiles(em, files, false);
    const after = await storedTexts(em);
    return { changed: [...after.keys()].filter((name) => after.get(name) !== before.get(name)), applied };
  } finally {
    await em.rollback();
  }
}

/** The name of each weight, with a set of weights in which only that one differs. */
const otherWeights = Object.entries(rankingWeights).flatMap(([group, numbers]) =>
  Object.entries(numbers).map(
    ([name, number]) => [`${group}.${name}`, { ...rankingWeights, [group]: { ...numbers, [name]: number + 7 } }] as const,
  ),
);

describe('the ranking functions of the database', () => {
  it.each(otherWeights)('get the weight %s from the contract', async (word, weights) => {
    const { changed, applied } = await changedBy(rankingFunctions(weights));
    expect(changed).not.toEqual([]);
    const [group = ''] = word.split('.');
    expect(applied).toEqual([`ranking/${group === 'accreditation' ? 'formulas' : group}`]);
  });

  it('are those of the contract’s present weights', async () => {
    expect(await changedBy(rankingFunctions())).toEqual({ changed: [], applied: [] });
  });

  it('are applied again when their file changes, and no other file is', async () => {
    const files = rankingFunctions().map((it) =>
      it.name === 'ranking/pharmacies' ? { ...it, sql: it.sql.replace('limit 1501', 'limit 1601') } : it,
    );
    expect(await changedBy(files)).toEqual({
      changed: ['shelves_with(uuid[],integer[],integer,integer)'],
      applied: ['ranking/pharmacies'],
    });
  });
});

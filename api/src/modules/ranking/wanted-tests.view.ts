import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { MOST_WANTED, wantedNames } from '@tenaye/contracts/ranking.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { waysToWrite } from '../catalogue/test-words.rules.ts';

/** A wanted test: the requested text, and every name by which a center may offer it. */
export interface WantedTest {
  wanted: string;
  names: string[];
}

interface CatalogueName {
  at: number;
  name: string;
  shortName: string | null;
}

const withoutCommas = (name: string): string => name.toLowerCase().replaceAll(',', '');

/** Finds the other names of the comma-separated tests: abbreviations and names in the catalog. At most MOST_WANTED tests, each once. */
export async function findWantedTests(em: EntityManager, text: string): Promise<WantedTest[]> {
  const wanted = [...new Set(wantedNames(text))].slice(0, MOST_WANTED);
  const known = wanted.map((it) => [it, ...waysToWrite(it)]);
  const rows = await em.execute<CatalogueName[]>(
    `select distinct w.at, t.name, t.short_name as "shortName"
     from jsonb_to_recordset(?::jsonb) as w(at int, name text)
     join lab_tests t on w.name in (lower(replace(t.name, ',', '')), lower(replace(t.short_name, ',', '')))`,
    [JSON.stringify(known.flatMap((names, at) => names.map((name) => ({ at, name: withoutCommas(name) }))))],
  );
  return wanted.map((it, at) => {
    const listed = rows.filter((row) => row.at === at).flatMap(({ name, shortName }) => [name, ...(shortName === null ? [] : [shortName])]);
    const names = [...(known[at] ?? []), ...listed, ...listed.flatMap((name) => waysToWrite(name))];
    return { wanted: it, names: [...new Set(names)] };
  });
}

/** The keys of the wanted tests as rows of key and number; numbers count from 1. */
export const wantedTestKeys = (tests: readonly WantedTest[]): Condition => sql`
  (select distinct test_key(name) as key, at::int as number
   from jsonb_array_elements(${JSON.stringify(tests.map((it) => it.names))}::jsonb) with ordinality w(names, at)
   cross join lateral jsonb_array_elements_text(names) n(name))`;

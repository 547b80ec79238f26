import { type EntityManager, type RawQueryFragment, raw, sql } from '@mikro-orm/postgresql';
import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { compare, type Facts, isListedAlready } from './duplicate.score.ts';
import { columnsOf, type Duplicate, type Profile, tables, withSort } from './duplicate.service.ts';
import { sortOfType } from './duplicate.words.ts';
import { LICENSE_KEY, licenseKey } from './duplicate-license.rules.ts';
import { SAME_DOCTOR, SAME_LISTING } from './duplicate-listing.rules.ts';

/** The searches of `duplicate.service.ts` for many rows of a list, with one query for all rows. */

/** Limits as in `duplicate.service.ts`, but lower, because they apply to each row of a list. */
const MOST_NAMED = 20;
const MOST_EQUAL = 5;

/** The facts that a row states; `facilityType` only for a facility. */
export type RowFacts = Omit<Facts, 'sort'> & { facilityType?: FacilityType };

/** A stored profile and the position of the row that it belongs to. */
type Found = Profile & { at: number };

/** The rows as `k`, with the comparable license number. */
const rowsOf = (rows: readonly RowFacts[]): RawQueryFragment => {
  const facts = rows.map(({ name, phone, email, town, latitude, longitude, licenseNumber }) => ({
    ...{ name, phone, email, town, latitude, longitude },
    license: licenseKey(licenseNumber),
  }));
  return sql`rows from (jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
    as (name text, phone text, email text, town text, latitude numeric, longitude numeric, license text))
    with ordinality as k(name, phone, email, town, latitude, longitude, license, at)`;
};

const same: Record<ProfileKind, string> = { doctor: SAME_DOCTOR, facility: SAME_LISTING };

/** The stored profiles that rows repeat (see `listingKey`), by the rows' positions. If several match a row, the oldest one counts. */
export async function findListed(em: EntityManager, kind: ProfileKind, rows: readonly RowFacts[]): Promise<Map<number, Duplicate>> {
  if (rows.length === 0) return new Map();
  const found = await em.execute<Found[]>(sql`
    select (k.at - 1)::int as at, p.* from ${rowsOf(rows)}
    cross join lateral (select ${columnsOf(kind)} from ${raw(tables[kind].table)} t where ${raw(same[kind])} order by created_at, id
      limit 1) p`);
  return new Map(found.map(({ at, ...profile }) => [at, scored(kind, rows[at], profile)]));
}

function scored(kind: ProfileKind, facts: RowFacts | undefined, profile: Profile): Duplicate {
  if (!facts) throw new Error('A row was found that was not asked for');
  const { facilityType, ...known } = facts;
  const sort = facilityType && sortOfType(facilityType);
  return { profile, match: compare({ ...known, sort }, withSort(kind, profile)) };
}

/** Sorts the likeliest duplicate first: profiles that are listed already, then by score. */
const byLikelihood = (a: Duplicate, b: Duplicate): number =>
  Number(isListedAlready(b.match)) - Number(isListedAlready(a.match)) ||
  b.match.score - a.match.score ||
  (a.profile.id < b.profile.id ? -1 : 1);

/** A duplicate, and whether the match is certain enough that the profile counts as listed already. */
export type Likely = Duplicate & { isListed: boolean };

/** The most likely stored profile for each row, by the rows' positions. Rows without a likely profile are missing. */
export async function findLikely(em: EntityManager, kind: ProfileKind, rows: readonly RowFacts[]): Promise<Map<number, Likely>> {
  if (rows.length === 0) return new Map();
  const { table } = tables[kind];
  const equal = (column: string, value: string) => raw(`(select id from ${table} t where ${column} = k.${value} limit ${MOST_EQUAL})`);
  const found = await em.execute<Found[]>(sql`
    select (k.at - 1)::int as at, p.* from ${rowsOf(rows)}
    cross join lateral (
      (select id from ${raw(`${table}_named`)}(k.name, ${MOST_NAMED}) id)
      union ${equal('t.phone', 'phone')} union ${equal('t.email', 'email')} union ${equal(LICENSE_KEY, 'license')}) c
    cross join lateral (select ${columnsOf(kind)} from ${raw(table)} t where t.id = c.id) p`);
  const duplicates = found.map(({ at, ...profile }) => ({ at, ...scored(kind, rows[at], profile) }));
  const likely = Map.groupBy(
    duplicates.filter((it) => it.match.verdict !== 'different' || isListedAlready(it.match)),
    (it) => it.at,
  );
  return new Map(
    [...likely].flatMap(([at, them]) => {
      const [{ profile, match } = {}] = them.toSorted(byLikelihood);
      return profile && match ? [[at, { profile, match, isListed: isListedAlready(match) }]] : [];
    }),
  );
}

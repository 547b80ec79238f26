import { type EntityManager, type RawQueryFragment, raw, sql } from '@mikro-orm/postgresql';
import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { POINT } from '#kernel/database/indexes.ts';
import { compare, type Facts, hasLikeName, isListedAlready, type Match } from './duplicate.score.ts';
import { isCommonWord, nameSounds, sortOfType } from './duplicate.words.ts';
import { LICENSE_KEY, licenseKey } from './duplicate-license.rules.ts';

/** A stored doctor or facility in comparable form; `category` is the specialty or the facility type. */
export interface Profile extends Facts {
  id: string;
  accountId: string | null;
  category: string;
}

/** A stored profile that may be the requested one, with its score. */
export interface Duplicate {
  profile: Profile;
  match: Match;
}

/**
 * The number of most similar names that are scored. Further names are unlikely matches, unless another fact is equal, by which they are
 * found anyway.
 */
const MOST_NAMED = 50;
/** The limit for profiles with the same phone, license or email address: hundreds may share a switchboard. */
const MOST_EQUAL = 50;

export const tables = {
  doctor: { table: 'doctors', category: 'specialization', town: 'main_residence_area' },
  facility: { table: 'facilities', category: 'facility_type', town: 'location' },
} as const;

/**
 * The town that other people may see; null for a doctor, whose town is the area of residence: it is compared, but shown only to its owner.
 */
export const shownTown = (kind: ProfileKind, { town }: Profile): string | null => (kind === 'doctor' ? null : (town ?? null));

export const columnsOf = (kind: ProfileKind): RawQueryFragment =>
  raw(`id, name, phone, email, license_number as "licenseNumber", account_id as "accountId", ${tables[kind].category} as category,
    ${tables[kind].town} as town, latitude::float8, longitude::float8`);

export const withSort = (kind: ProfileKind, profile: Profile): Profile =>
  kind === 'facility' ? { ...profile, sort: sortOfType(profile.category) } : profile;

/** The ids of candidates, which the indexes find by the known facts. */
function candidates(kind: ProfileKind, { name, phone, licenseNumber, email }: Facts): RawQueryFragment {
  const { table } = tables[kind];
  const key = licenseKey(licenseNumber);
  const equal = (column: string, value: string | null | undefined) =>
    value ? [sql`(select id from ${raw(table)} where ${raw(column)} = ${value} limit ${MOST_EQUAL})`] : [];
  const ways = [
    sql`(select id from ${raw(`${table}_named`)}(${name}, ${MOST_NAMED}) id)`,
    ...equal('phone', phone),
    ...equal('email', email),
    ...equal(LICENSE_KEY, key),
  ];
  return raw(
    ways.map((it) => it.sql).join(' union '),
    ways.flatMap((it) => it.params),
  );
}

async function compareAll(em: EntityManager, kind: ProfileKind, facts: Facts): Promise<Duplicate[]> {
  const rows = await em.execute<Profile[]>(
    sql`select ${columnsOf(kind)} from ${raw(tables[kind].table)} where id in (${candidates(kind, facts)})`,
  );
  return rows
    .map((it) => ({ profile: it, match: compare(facts, withSort(kind, it)) }))
    .toSorted((a, b) => b.match.score - a.match.score || (a.profile.id < b.profile.id ? -1 : 1));
}

/** Stored profiles that are or may be the described one, the most similar first. */
export const findDuplicates = async (em: EntityManager, kind: ProfileKind, facts: Facts): Promise<Duplicate[]> =>
  (await compareAll(em, kind, facts)).filter((it) => it.match.verdict !== 'different');

/** Stored profiles with a similar name or with an equal email address, phone or license number, the most similar first. */
export const findAlike = async (em: EntityManager, kind: ProfileKind, facts: Facts): Promise<Duplicate[]> =>
  (await compareAll(em, kind, facts)).filter((it) => equalsOf(it).length > 0 || (isLikeName(it) && it.match.verdict !== 'different'));

/** Which of email, phone and license number are equal. */
export const equalsOf = ({ match: { parts } }: Pick<Duplicate, 'match'>) =>
  (['email', 'phone', 'license'] as const).filter((it) => (parts[it] ?? 0) > 0);

/**
 * The stored facility that must be claimed instead of listed again; undefined for a new facility. `own.id` is excluded. Branches of one
 * account may share name and switchboard, so its other facilities match only by their license number.
 */
export async function findListedFacility(
  em: EntityManager,
  { facilityType, ...facts }: Facts & { facilityType: FacilityType },
  own: { id?: string; accountId?: string } = {},
): Promise<Profile | undefined> {
  const found = await compareAll(em, 'facility', { ...facts, sort: sortOfType(facilityType) });
  const isSame = ({ profile, match }: Duplicate): boolean =>
    profile.accountId !== null && profile.accountId === own.accountId ? (match.parts.license ?? 0) > 0 : isListedAlready(match);
  return found.find((it) => it.profile.id !== own.id && isSame(it))?.profile;
}

/** Whether the names are similar enough to be two spellings of the same name. */
export const isLikeName = ({ match }: Pick<Duplicate, 'match'>): boolean => hasLikeName(match);

/** A stored profile in comparable form; undefined for an unknown id. */
export async function findProfile(em: EntityManager, kind: ProfileKind, id: string): Promise<Profile | undefined> {
  const [profile] = await em.execute<Profile[]>(sql`select ${columnsOf(kind)} from ${raw(tables[kind].table)} where id = ${id}`);
  return profile && withSort(kind, profile);
}

/** The facilities nearest to a place, at most `limit`, compared with the facts. */
export async function findNearest(em: EntityManager, facts: Facts, limit: number): Promise<Duplicate[]> {
  const { latitude, longitude } = facts;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
  const rows = await em.execute<Profile[]>(sql`
    select ${columnsOf('facility')} from facilities where latitude is not null
    order by ${raw(POINT)} <-> ll_to_earth(${latitude}::float8, ${longitude}::float8) limit ${limit}`);
  return rows.map((it) => ({ profile: it, match: compare(facts, withSort('facility', it)) }));
}

/** Compares facts with a stored profile, which must exist. */
export async function matchOf(em: EntityManager, kind: ProfileKind, facts: Facts, id: string): Promise<Match> {
  const profile = await findProfile(em, kind, id);
  if (!profile) throw new Error(`There is no ${kind} ${id} to compare with`);
  return compare(facts, profile);
}

/** Matches the letters of a word without surrounding signs, such as parentheses. */
const LETTERS = /[\p{L}\p{M}\p{N}].*[\p{L}\p{M}\p{N}]|[\p{L}\p{M}\p{N}]/u;

/** Masks a name: typed words stay, in any script; other words are reduced to their first letter. */
export function nameHint(name: string, typed: string): string {
  const known = nameSounds(typed);
  return name
    .split(/\s+/)
    .map((word) => {
      const sounds = nameSounds(word);
      return isCommonWord(word) || sounds.some((it) => known.includes(it))
        ? word
        : word.replace(LETTERS, (letters) => `${[...letters][0]}••••`);
    })
    .join(' ');
}

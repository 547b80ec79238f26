import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { phoneDigits } from '@tenaye/contracts/fields.facts.ts';
import type { ProfileKind, VerificationStatus } from '@tenaye/contracts/provider-account.facts.ts';
import type { ListingQueue } from '@tenaye/contracts/verification.facts.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { allOf, type Condition, containing, contains } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { licenseKey, sameLicense } from '../duplicate/duplicate-license.rules.ts';

/** A listing with times as SQL returns them. */
export type ListingRow = Listing;

interface Filters {
  kind?: ProfileKind | undefined;
  status?: VerificationStatus | undefined;
  type?: string | undefined;
  q?: string | undefined;
  authority?: string | undefined;
  waiting?: 'oldest' | 'newest' | undefined;
  queue?: ListingQueue | undefined;
}

/** The administrator who reads the listings, and the present time, because a hold counts only until its end. */
export interface Looking {
  actor: ProviderActor;
  now: Date;
}

export const tables = { doctor: 'doctors', facility: 'facilities' } as const satisfies Record<ProfileKind, string>;
export const categories = { doctor: 'specialization', facility: 'facility_type' } as const satisfies Record<ProfileKind, string>;
const places = { doctor: 'p.address', facility: 'coalesce(p.location, p.address)' } as const;
const authorities = { doctor: 'null::text', facility: 'p.authority' } as const;

/** Matches the rows of each queue; those of an owner who was asked wait for the owner's answer and not for an administrator. */
export const inQueue: Readonly<Record<ListingQueue, Condition>> = {
  applicants: sql`account_id is not null and information_requested_at is null`,
  unclaimed: sql`account_id is null and information_requested_at is null`,
  asked: sql`information_requested_at is not null`,
  renewals: sql`license_renewal_sent_at is not null`,
};

/** A search that finds fewer names than this also adds names that sound alike, in either script. */
const MOST_NAMED = 20;
/** The fewest letters that are compared by sound. An Ethiopic letter is a whole syllable, so fewer are enough. */
const FEWEST_LETTERS = 3;
/** The fewest digits of a search for numbers: fewer would match most numbers. */
const FEWEST_DIGITS = 4;

/** Listings of one kind `p`, with the administrator who holds each. Conditions and an order may be appended. */
const select = (kind: ProfileKind, { actor, now }: Looking) => sql`
  select p.id, ${kind} as kind, p.name, p.email, p.phone, p.license_number as "licenseNumber", ${raw(`p.${categories[kind]}`)} as category,
    ${raw(places[kind])} as location, p.verification_status as "verificationStatus", p.is_verified as "isVerified",
    p.account_id is not null as "isClaimed", ${raw(authorities[kind])} as authority, p.license_expires_on::text as "licenseExpiresOn",
    p.license_stands as "licenseStands", p.information_requested_at as "informationRequestedAt", p.verification_version as version,
    p.created_at as "createdAt", p.pending_since as "pendingSince",
    case when h.id is not null
      then json_build_object('name', concat_ws(' ', h.first_name, h.last_name), 'isYou', h.id = ${actor.provider.id}::uuid,
      'until', p.held_until) end as "heldBy",
    exists (select 1 from provider_accounts o where o.id = p.account_id and not o.is_active) as "isDeactivated",
    p.unlisted_at is not null as "isUnlisted"
  from ${raw(tables[kind])} p left join provider_accounts h on h.id = p.held_by and p.held_until > ${now}`;

const isEthiopic = (typed: string): boolean => /\p{Script=Ethiopic}/u.test(typed);

/** Matches names whose sounds contain those of the typed letters. Wildcards in the typed text match only themselves. */
const soundsIn = (typed: string): Condition =>
  sql`(name_key(${typed}) <> '' and p.name_key like '%' || regexp_replace(name_key(${typed}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;

const either = (ways: readonly Condition[]): Condition =>
  raw(
    `(${ways.map((it) => it.sql).join(' or ')})`,
    ways.flatMap((it) => it.params),
  );

/**
 * Matches names, license numbers and phone numbers, each as a whole or in part. When fewer than `MOST_NAMED` match, names that sound alike,
 * in either script, match as well. That search is slow, because it reads every name with some of the same sounds.
 */
function matching(kind: ProfileKind, typed: string): Condition {
  const [license, digits] = [licenseKey(typed), phoneDigits(typed).replace(/^0+/, '')];
  const isNumber = /^[\d\s()+.-]+$/.test(typed) && digits.length >= FEWEST_DIGITS;
  const direct = either([
    contains('p.name', typed),
    contains('p.license_number', typed),
    ...(license ? [sameLicense(license)] : []),
    ...(isNumber ? [sql`p.phone like ${containing(digits)}`] : []),
    // Most names are stored in Latin letters, so a part of a name typed in Ethiopic script is found by sound.
    ...(isEthiopic(typed) ? [soundsIn(typed)] : []),
  ]);
  if (isNumber || typed.length < FEWEST_LETTERS) return direct;
  const table = raw(tables[kind]);
  return either([
    direct,
    sql`p.id = any (array(select ${raw(`${tables[kind]}_named`)}(${typed}, ${MOST_NAMED})
      where (select count(*) from (select 1 from ${table} p where ${direct} limit ${MOST_NAMED}) found) < ${MOST_NAMED}))`,
  ]);
}

function onePage(kind: ProfileKind, looking: Looking, filters: Filters, { limit, after }: PageRequest) {
  const { status, type, q, authority, waiting, queue } = filters;
  const isOldest = waiting === 'oldest';
  const key = after && sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const where = allOf(
    status && sql`p.verification_status = ${status}`,
    type ? sql`${raw(`p.${categories[kind]}`)} = ${type}` : undefined,
    authority ? sql`p.authority = ${authority}` : undefined,
    queue && inQueue[queue],
    q ? matching(kind, q) : undefined,
    key && (isOldest ? sql`(p.pending_since, p.id) > ${key}` : sql`(p.created_at, p.id) < ${key}`),
  );
  return sql`(${select(kind, looking)} where ${where} order by ${raw(isOldest ? 'p.pending_since, p.id' : 'p.created_at desc, p.id desc')}
    limit ${limit + 1})`;
}

/**
 * Doctors and facilities in one list, sorted by the time of registration or by how long they have waited. Only facilities have an
 * authority.
 */
export function findListings(em: EntityManager, looking: Looking, filters: Filters, page: PageRequest): Promise<ListingRow[]> {
  const wanted = filters.authority ? 'facility' : filters.kind;
  const parts = (['doctor', 'facility'] as const)
    .filter((it) => (wanted ?? it) === it && (filters.kind ?? it) === it)
    .map((it) => onePage(it, looking, filters, page));
  if (parts.length === 0) return Promise.resolve([]);
  const order = filters.waiting === 'oldest' ? '"pendingSince", id' : '"createdAt" desc, id desc';
  return em.execute<ListingRow[]>(sql`
    select * from (${parts.reduce((all, it) => sql`${all} union all ${it}`)}) as listings order by ${raw(order)} limit ${page.limit + 1}`);
}

/** The longest waiting doctors and facilities. */
export async function findUnverified(em: EntityManager, looking: Looking, limit: number) {
  const waiting = (kind: ProfileKind) =>
    em.execute<ListingRow[]>(sql`
      ${select(kind, looking)} where p.verification_status = 'pending' order by p.pending_since, p.id limit ${limit}`);
  return { doctors: await waiting('doctor'), facilities: await waiting('facility') };
}

/** One doctor or facility; `not_found` for an unknown id. */
export async function findListing(em: EntityManager, looking: Looking, kind: ProfileKind, id: string): Promise<ListingRow> {
  const [row] = await em.execute<ListingRow[]>(sql`${select(kind, looking)} where p.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

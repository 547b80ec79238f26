import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import type { ProfileKind, VerificationStatus } from '@tenaye/contracts/provider-account.facts.ts';
import { ANSWER_DAYS, type ListingLevel, type ListingQueue, type listingSorts } from '@tenaye/contracts/verification.facts.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { askedOrder, behind, likestFirst, type Order, ordering, orderingAll, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition, containing, contains, countRows } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { digitsOf } from '#kernel/phones.ts';
import { isUuid } from '#kernel/uuid.ts';
import { licenseKey, sameLicense } from '../duplicate/duplicate-license.rules.ts';
import { isInRegion } from './region.rules.ts';

/** A listing with times as SQL returns them. */
export type ListingRow = Listing;

export interface Filters {
  kind?: ProfileKind | undefined;
  status?: VerificationStatus | undefined;
  type?: string | undefined;
  q?: string | undefined;
  level?: ListingLevel | undefined;
  region?: Region | undefined;
  authority?: string | undefined;
  waiting?: 'oldest' | 'newest' | undefined;
  queue?: ListingQueue | undefined;
  sort?: keyof typeof orders | `-${keyof typeof orders}` | undefined;
}

const orders = {
  name: { by: sql`lower(p.name)`, type: 'text' },
  registered: { by: sql`p.created_at`, type: 'instant' },
  waiting: { by: sql`p.pending_since`, type: 'instant' },
} as const satisfies Record<(typeof listingSorts)[number], SortBy>;

/** The administrator who reads the listings, and the present time, because a hold counts only until its end. */
export interface Looking {
  actor: ProviderActor;
  now: Date;
}

export const tables = { doctor: 'doctors', facility: 'facilities' } as const satisfies Record<ProfileKind, string>;
export const categories = { doctor: 'specialization', facility: 'facility_type' } as const satisfies Record<ProfileKind, string>;
const places = { doctor: 'p.address', facility: 'coalesce(p.location, p.address)' } as const;
const levels = { doctor: 'true', facility: 'p.is_level_known' } as const;
export const addresses = { doctor: 'p.address', facility: "concat_ws(', ', p.location, p.address)" } as const;
const historyOf = { doctor: 'r.doctor_id', facility: 'r.facility_id' } as const;
const authorities = { doctor: 'null::text', facility: 'p.authority' } as const;

/** Matches the rows of each queue; those of an owner who was asked wait for the owner's answer and not for an administrator. */
export const inQueue: Readonly<Record<ListingQueue, Condition>> = {
  applicants: sql`account_id is not null and information_requested_at is null`,
  unclaimed: sql`account_id is null and information_requested_at is null`,
  asked: sql`information_requested_at is not null`,
  overdue: sql`information_requested_at <= now() - make_interval(days => ${ANSWER_DAYS})`,
  renewals: sql`license_renewal_sent_at is not null`,
  expired: sql`not license_stands`,
};

/** A search that finds fewer names than this also adds names that sound alike, in either script. */
const MOST_NAMED = 20;
/** The fewest letters that are compared by sound. An Ethiopic letter is a whole syllable, so fewer are enough. */
const FEWEST_LETTERS = 3;

/** Listings of one kind `p`, with the administrator who holds each. Conditions and an order may be appended. */
const select = (
  kind: ProfileKind,
  { actor, now }: Looking,
  order: Order = { ...orders.registered, name: 'registered', isDescending: true },
) => sql`
  select ${sortColumn(order)}, p.id, ${kind} as kind, p.name, p.email, p.phone, p.license_number as "licenseNumber",
    ${raw(`p.${categories[kind]}`)} as category, ${raw(levels[kind])} as "isLevelKnown",
    ${raw(places[kind])} as location, p.verification_status as "verificationStatus",
    p.is_verified as "isVerified",
    p.account_id is not null as "isClaimed", ${raw(authorities[kind])} as authority, p.license_expires_on::text as "licenseExpiresOn",
    p.license_stands as "licenseStands", p.information_requested_at as "informationRequestedAt", p.verification_version as version,
    p.created_at as "createdAt", p.pending_since as "pendingSince",
    case when h.id is not null
      then json_build_object('name', concat_ws(' ', h.first_name, h.last_name), 'isYou', h.id = ${actor.provider.id}::uuid,
      'until', p.held_until) end as "heldBy",
    exists (select 1 from provider_accounts o where o.id = p.account_id and not o.is_active) as "isDeactivated",
    case when p.verification_status = 'rejected' then (select r.notes from verification_history r
      where ${raw(historyOf[kind])} = p.id and r.step = 'reject' order by r.created_at desc, r.id desc limit 1) end as "rejectionReason",
    p.unlisted_at is not null as "isUnlisted", p.merged_into is not null as "isMerged"
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
 * Matches ids as a whole, and names, license numbers and phone numbers as a whole or in part. When fewer than `MOST_NAMED` match, names
 * that sound alike, in either script, match as well. That search is slow, because it reads every name with some of the same sounds.
 */
function matching(kind: ProfileKind, typed: string): Condition {
  const isId: boolean = isUuid(typed);
  if (isId) return sql`p.id = ${typed}`;
  const [license, digits] = [licenseKey(typed), digitsOf(typed)];
  const direct = either([
    contains('p.name', typed),
    contains('p.license_number', typed),
    ...(license ? [sameLicense(license)] : []),
    ...(digits ? [sql`p.phone like ${containing(digits)}`] : []),
    // Most names are stored in Latin letters, so a part of a name typed in Ethiopic script is found by sound.
    ...(isEthiopic(typed) ? [soundsIn(typed)] : []),
  ]);
  if (digits || typed.length < FEWEST_LETTERS) return direct;
  const table = raw(tables[kind]);
  return either([
    direct,
    sql`p.id = any (array(select ${raw(`${tables[kind]}_named`)}(${typed}, ${MOST_NAMED})
      where (select count(*) from (select 1 from ${table} p where ${direct} limit ${MOST_NAMED}) found) < ${MOST_NAMED}))`,
  ]);
}

/**
 * The order that was asked for. Without one, a search has the names that are most like the typed text first, in either script, and other
 * lists the latest registration.
 */
export function listingOrder({ q, sort, waiting }: Filters): Order {
  const asked = askedOrder(orders, sort);
  if (asked) return asked;
  if (q && !waiting) return likestFirst(likeness(q));
  if (waiting === 'oldest') return { ...orders.waiting, name: 'waiting', isDescending: false };
  return { ...orders.registered, name: 'registered', isDescending: true };
}

/** 1 for a name that has the typed words; a name that only sounds like them comes after an equally similar one. */
const likeness = (q: string): Condition => sql`greatest(word_similarity(${q}, p.name), 0.9 * word_similarity(name_key(${q}), p.name_key))`;

const filtered = (kind: ProfileKind, { status, type, level, region, q, authority, queue }: Filters): Condition =>
  allOf(
    status && sql`p.verification_status = ${status}`,
    type ? sql`${raw(`p.${categories[kind]}`)} = ${type}` : undefined,
    level && sql`${raw(levels[kind])} = ${level === 'known'}`,
    region && isInRegion(raw(addresses[kind]), region),
    authority ? sql`p.authority = ${authority}` : undefined,
    queue && inQueue[queue],
    q ? matching(kind, q) : undefined,
  );

/** The kinds that the filters leave. Only facilities have an authority. */
const kindsIn = ({ kind, authority }: Filters): ProfileKind[] =>
  (['doctor', 'facility'] as const).filter((it) => (kind ?? it) === it && (it === 'facility' || !authority));

/** Doctors and facilities in one list; one more than the page asks for. */
export function findListings(
  em: EntityManager,
  looking: Looking,
  filters: Filters,
  { limit, after }: PageRequest,
): Promise<(ListingRow & SortedRow)[]> {
  const order = listingOrder(filters);
  const parts = kindsIn(filters).map(
    (it) => sql`(${select(it, looking, order)} where ${allOf(filtered(it, filters), behind(order, 'p.id', after))}
      order by ${ordering(order, 'p.id')} limit ${limit + 1})`,
  );
  if (parts.length === 0) return Promise.resolve([]);
  return em.execute(sql`
    select * from (${parts.reduce((all, it) => sql`${all} union all ${it}`)}) as listings
    order by ${orderingAll(order)} limit ${limit + 1}`);
}

export async function countListings(em: EntityManager, filters: Filters): Promise<number> {
  let total = 0;
  for (const kind of kindsIn(filters)) total += await countRows(em, sql`${raw(tables[kind])} p where ${filtered(kind, filters)}`);
  return total;
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

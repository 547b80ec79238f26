import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import { daysAfter, type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { type adminReviewSorts, type ReviewKind, type ReviewState, SHOWN_REPORTS } from '@tenaye/contracts/review.facts.ts';
import type { ReportedReviews, Review, ReviewReport } from '@tenaye/contracts/review.ts';
import { askedOrder, behind, type Order, ordering, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition, containing, countRows } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { listedDoctors } from '../doctor/doctor.policy.ts';
import { listedFacilities } from '../facility/facility.policy.ts';
import { profilesOf } from '../verification/region.view.ts';

/** A review with its author's names, which are null once the account is deleted. */
export interface ReviewRow {
  id: string;
  rating: Review['rating'];
  text: string | null;
  createdAt: string;
  reply: string | null;
  repliedAt: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** A review with the instant at which the reading account reported it, null if it hasn't. */
export interface OwnedReviewRow extends ReviewRow {
  reportedAt: string | null;
}

export interface AdminReviewRow extends ReviewRow {
  kind: ReviewKind;
  profileKind: ProfileKind;
  profileId: string;
  profileName: string;
  hiddenAt: string | null;
  hiddenReason: string | null;
  hiddenByName: string | null;
  visitAt: string;
  openReports: number;
  reports: ReviewReport[];
  /** The number of all reports of the review. */
  reportsEver: number;
}

const facts = () => sql`r.id, r.rating, r.text, r.created_at as "createdAt", r.reply, r.replied_at as "repliedAt",
  u.first_name as "firstName", u.last_name as "lastName"`;

const after = (page: PageRequest): Condition | undefined =>
  page.after && sql`(r.created_at, r.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`;

/** Reviews, latest first. */
export const findReviews = (em: EntityManager, which: Condition, page: PageRequest): Promise<ReviewRow[]> =>
  em.execute<ReviewRow[]>(sql`
    select ${facts()} from reviews r left join users u on u.id = r.user_id
    where ${allOf(which, after(page))} order by r.created_at desc, r.id desc limit ${page.limit + 1}`);

/** Reviews, latest first, with the reports of the account; one more than the page asks for. */
export const findOwnedReviews = (em: EntityManager, accountId: string, which: Condition, page: PageRequest): Promise<OwnedReviewRow[]> =>
  em.execute<OwnedReviewRow[]>(sql`
    select ${facts()}, own.created_at as "reportedAt" from reviews r left join users u on u.id = r.user_id
      left join review_reports own on own.review_id = r.id and own.account_id = ${accountId}
    where ${allOf(which, after(page))} order by r.created_at desc, r.id desc limit ${page.limit + 1}`);

/** The condition for the visible reviews of a listed doctor or facility; `not_found` for an unlisted one. */
export async function publishedReviews(em: EntityManager, kind: ProfileKind, id: string): Promise<Condition> {
  const listed =
    kind === 'doctor'
      ? sql`select 1 from doctors where ${allOf(sql`id = ${id}`, listedDoctors())}`
      : sql`select 1 from facilities where ${allOf(sql`id = ${id}`, listedFacilities())}`;
  if ((await em.execute<unknown[]>(listed)).length === 0) throw notFound();
  return allOf(kind === 'doctor' ? sql`r.doctor_id = ${id}` : sql`r.facility_id = ${id}`, sql`r.hidden_at is null`);
}

const orders = {
  profile: { by: sql`lower(coalesce(d.name, f.name))`, type: 'text' },
  rating: { by: sql`r.rating::float8`, type: 'number' },
  at: { by: sql`r.created_at`, type: 'instant' },
} as const satisfies Record<(typeof adminReviewSorts)[number], SortBy>;

/** The number of open reports, then the time. An index has the same expression. */
const reportedFirst: Order = {
  by: sql`(r.open_reports * 1e10 + extract(epoch from r.created_at - timestamptz 'epoch'))::float8`,
  type: 'number',
  name: 'reported',
  isDescending: true,
};

export interface ReviewFilter {
  state?: ReviewState | undefined;
  q?: string | undefined;
  rating?: number | undefined;
  kind?: ReviewKind | undefined;
  region?: Region | undefined;
  from?: IsoDay | undefined;
  to?: IsoDay | undefined;
  profile?: string | undefined;
  reported?: 'open' | undefined;
  sort?: keyof typeof orders | `-${keyof typeof orders}` | undefined;
}

const tables = raw(`reviews r left join users u on u.id = r.user_id left join doctors d on d.id = r.doctor_id
  left join facilities f on f.id = r.facility_id`);

/** The open reports of a review as JSON, latest first, and the number of all its reports. */
const reports = () => sql`(
    select coalesce(json_agg(json_build_object('reason', it.reason, 'text', it.text, 'isOwner', it.is_owner, 'at', it.created_at)
      order by it.created_at desc, it.id) filter (where it.settled_at is null and it.nth <= ${SHOWN_REPORTS}), '[]') as open,
      count(*)::int as ever
    from (select *, row_number() over (order by settled_at is not null, created_at desc, id) as nth
      from review_reports where review_id = r.id) it)`;

const selectForAdmins = (order = reportedFirst) => sql`
  select ${sortColumn(order)}, ${facts()}, case when r.appointment_id is null then 'request' else 'appointment' end as kind,
    case when r.doctor_id is null then 'facility' else 'doctor' end as "profileKind",
    coalesce(r.doctor_id, r.facility_id) as "profileId", coalesce(d.name, f.name) as "profileName",
    r.hidden_at as "hiddenAt", r.hidden_reason as "hiddenReason", nullif(concat_ws(' ', h.first_name, h.last_name), '') as "hiddenByName",
    coalesce(v.appointment_date, q.created_at) as "visitAt", r.open_reports as "openReports", reported.open as reports,
    reported.ever as "reportsEver"
  from ${tables} left join provider_accounts h on h.id = r.hidden_by left join appointments v on v.id = r.appointment_id
    left join facility_requests q on q.id = r.request_id cross join lateral ${reports()} reported`;

function found(q: string): Condition {
  const part = containing(q);
  return sql`r.text ilike ${part} or r.reply ilike ${part} or d.name ilike ${part} or f.name ilike ${part}
    or concat_ws(' ', u.first_name, u.last_name) ilike ${part}`;
}

const states: Record<ReviewState, () => Condition> = {
  visible: () => sql`r.hidden_at is null`,
  hidden: () => sql`r.hidden_at is not null`,
};

/** The order that was asked for; by default the most reported first, then the latest. */
export const reviewOrder = ({ sort }: ReviewFilter): Order => askedOrder(orders, sort) ?? reportedFirst;

const kinds: Record<ReviewKind, () => Condition> = {
  appointment: () => sql`r.appointment_id is not null`,
  request: () => sql`r.appointment_id is null`,
};

const isRatedIn = (region: Region): Condition =>
  sql`(r.doctor_id in (${profilesOf('doctor', region)}) or r.facility_id in (${profilesOf('facility', region)}))`;

const filtered = ({ state, q, rating, kind, region, from, to, profile, reported }: ReviewFilter): Condition =>
  allOf(
    state && states[state](),
    q ? found(q) : undefined,
    rating ? sql`r.rating = ${rating}` : undefined,
    kind && kinds[kind](),
    region && isRatedIn(region),
    profile === undefined ? undefined : sql`(r.doctor_id = ${profile} or r.facility_id = ${profile})`,
    reported && sql`r.open_reports > 0`,
    from === undefined ? undefined : sql`r.created_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`r.created_at < ${startOfDay(daysAfter(to, 1))}`,
  );

/** Reviews of all doctors and facilities; one more than the page asks for. */
export function findAdminReviews(em: EntityManager, filter: ReviewFilter, page: PageRequest): Promise<(AdminReviewRow & SortedRow)[]> {
  const order = reviewOrder(filter);
  return em.execute(sql`
    ${selectForAdmins(order)} where ${allOf(filtered(filter), behind(order, 'r.id', page.after))}
    order by ${ordering(order, 'r.id')} limit ${page.limit + 1}`);
}

export const countAdminReviews = (em: EntityManager, filter: ReviewFilter): Promise<number> =>
  countRows(em, sql`${tables} where ${filtered(filter)}`);

/** The number of reviews with open reports, and when the oldest of these was sent, as SQL returns it. */
export async function findReported(em: EntityManager): Promise<ReportedReviews> {
  const [row] = await em.execute<ReportedReviews[]>(sql`
    select (select count(*)::int from reviews where open_reports > 0) as count,
      (select min(created_at) from review_reports where settled_at is null) as "oldestAt"`);
  if (!row) throw new Error('A query without tables gave no row');
  return row;
}

/** One review as its profile's owner sees it; throws if it doesn't exist. */
export async function findOwnedReview(em: EntityManager, accountId: string, id: string): Promise<OwnedReviewRow> {
  const [row] = await findOwnedReviews(em, accountId, sql`r.id = ${id}`, { limit: 1, after: undefined });
  if (!row) throw vanished(id);
  return row;
}

const vanished = (id: string) => new Error(`Review ${id} vanished inside its own transaction`);

/** One review; throws if it doesn't exist. */
export async function findReview(em: EntityManager, id: string): Promise<AdminReviewRow> {
  const [row] = await em.execute<AdminReviewRow[]>(sql`${selectForAdmins()} where r.id = ${id}`);
  if (!row) throw vanished(id);
  return row;
}

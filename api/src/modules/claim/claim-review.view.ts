import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ClaimStatus, OwnerAnswer } from '@tenaye/contracts/claim.facts.ts';
import type { ClaimListStatus, claimSorts } from '@tenaye/contracts/claim-review.facts.ts';
import type { AdminClaim } from '@tenaye/contracts/claim-review.ts';
import { type ProfileKind, profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import { askedOrder, behind, type Order, ordering, orderingAll, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition, containing, countRows } from '#kernel/database/sql.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { phoneOf } from '#kernel/phones.ts';
import { isUuid } from '#kernel/uuid.ts';
import { CONTEST, OPEN_CLAIM } from './claim.columns.ts';

/** The claim statuses that each filter selects. */
const statusesOf: Record<ClaimListStatus, readonly ClaimStatus[]> = {
  open: ['pending', 'under_review'],
  pending: ['pending'],
  under_review: ['under_review'],
  approved: ['approved'],
  rejected: ['rejected'],
};

/** Whether a filter selects decided claims, which are sorted by the time of the decision. */
const isDecided = (status: ClaimListStatus): boolean => status === 'approved' || status === 'rejected';

/** A listed claim as SQL returns it. */
export interface AdminClaimRow extends Required<Omit<AdminClaim, 'answerUntil' | 'ownerAnswer'>> {
  answerUntil: string | null;
  ownerAnswer: OwnerAnswer | null;
}

export interface ClaimFilter {
  status: ClaimListStatus;
  kind?: ProfileKind | undefined;
  q?: string | undefined;
  sort?: (typeof claimSorts)[number] | `-${(typeof claimSorts)[number]}` | undefined;
}

/** The columns of a listed claim `c` on the profile `p`; `a` is the claimant's account, `r` the reviewer's. */
export const listedColumns = (kind: ProfileKind): Condition =>
  sql`${raw(`'${kind}' as kind, c.id, c.claim_status as "claimStatus", p.name as "profileName", c.claimed_${kind}_name as "claimedName",
    concat_ws(' ', a.first_name, a.last_name) as "claimantName", a.email as "claimantEmail", c.match_score::float8 as "matchScore",
    nullif(concat_ws(' ', r.first_name, r.last_name), '') as "reviewerName", c.created_at as "createdAt", c.reviewed_at as "reviewedAt",`)}
    exists (select 1 from ${raw(`${kind}_claim_history`)} h where h.claim_id = c.id and h.action_type = ${CONTEST}) as contested,
    ${raw(`c.answer_until as "answerUntil", c.owner_answer as "ownerAnswer", c.proposal is not null as "isProposed",
    (select count(*)::int from ${kind}_claims o where o.${kind}_id = c.${kind}_id and o.id <> c.id and o.${OPEN_CLAIM}) as competing`)}`;

/** The tables of a claim with its profile and the accounts of `listedColumns`. */
export const claimTables = (kind: ProfileKind): Condition =>
  raw(`${kind}_claims c join ${kind === 'doctor' ? 'doctors' : 'facilities'} p on p.id = c.${kind}_id
    join provider_accounts a on a.id = c.claimant_account_id left join provider_accounts r on r.id = c.admin_reviewer_id`);

/** The condition for claims that match what an administrator types. */
function found(kind: ProfileKind, q: string, phone: string | undefined): Condition {
  if (isUuid(q)) return sql`c.id = ${q}`;
  const part = containing(q);
  const byPhone = phone ? sql`or c.claimed_contact_phone = ${phone} or p.phone = ${phone} or a.phone = ${phone}` : sql``;
  return sql`p.name ilike ${part} or ${raw(`c.claimed_${kind}_name`)} ilike ${part} or a.email ilike ${part}
    or c.claimed_license_number ilike ${part} ${byPhone}`;
}

const values = (status: ClaimListStatus): Record<(typeof claimSorts)[number], SortBy> => ({
  profile: { by: sql`lower(p.name)`, type: 'text' },
  score: { by: sql`(coalesce(c.match_score, -1) + 1)::float8`, type: 'number' },
  claimed: { by: sql`c.created_at`, type: 'instant' },
  decided: { by: isDecided(status) ? sql`c.reviewed_at` : sql`coalesce(c.reviewed_at, c.created_at)`, type: 'instant' },
});

/**
 * The order that was asked for. Otherwise undecided claims by waiting time, longest first, and decided claims by the decision, latest
 * first.
 */
export function claimOrder({ status, sort }: ClaimFilter): Order {
  const of = values(status);
  const asked = askedOrder(of, sort);
  if (asked) return asked;
  return isDecided(status)
    ? { ...of.decided, name: 'decided', isDescending: true }
    : { ...of.claimed, name: 'claimed', isDescending: false };
}

/** The condition for the claims of each kind and status that the filter selects; the parts have no claim in common. */
async function partsOf({ status, kind, q }: ClaimFilter): Promise<{ kind: ProfileKind; where: Condition }[]> {
  const phone = q && /^[\d\s()+.-]+$/.test(q) ? await phoneOf(q) : undefined;
  return profileKinds
    .filter((it) => kind === undefined || it === kind)
    .flatMap((it) =>
      statusesOf[status].map((one) => ({
        kind: it,
        where: allOf(sql`c.claim_status = ${one}`, q ? found(it, q, phone) : undefined),
      })),
    );
}

/** Claims of both kinds; one more than the page asks for. */
export async function findAdminClaims(
  em: EntityManager,
  filter: ClaimFilter,
  { limit, after }: PageRequest,
): Promise<(AdminClaimRow & SortedRow)[]> {
  const order = claimOrder(filter);
  // Each part reads its index in the list's order and stops at the end of the page.
  const parts = (await partsOf(filter)).map(
    ({ kind, where }) => sql`(select ${sortColumn(order)}, ${listedColumns(kind)} from ${claimTables(kind)}
      where ${allOf(where, behind(order, 'c.id', after))} order by ${ordering(order, 'c.id')} limit ${limit + 1})`,
  );
  const all = parts.reduce((one, other) => sql`${one} union all ${other}`);
  return em.execute(sql`select * from (${all}) claims order by ${orderingAll(order)} limit ${limit + 1}`);
}

export async function countAdminClaims(em: EntityManager, filter: ClaimFilter): Promise<number> {
  let total = 0;
  for (const { kind, where } of await partsOf(filter)) total += await countRows(em, sql`${claimTables(kind)} where ${where}`);
  return total;
}

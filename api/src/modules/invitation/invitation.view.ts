import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type InvitationFilterState, type invitationSorts, SOON_DAYS } from '@tenaye/contracts/invitation.facts.ts';
import { type Invitation, invitation } from '@tenaye/contracts/invitation.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { askedOrder, behind, type Order, ordering, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition, containing, countRows } from '#kernel/database/sql.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';

const soon = (now: Date): Date => new Date(now.getTime() + SOON_DAYS * DAY_MS);

const inState = (state: InvitationFilterState, now: Date): Condition =>
  ({
    withdrawn: sql`i.withdrawn_at is not null`,
    accepted: sql`i.accepted_at is not null`,
    expired: sql`i.accepted_at is null and i.withdrawn_at is null and i.expires_at <= ${now}`,
    open: sql`i.accepted_at is null and i.withdrawn_at is null and i.expires_at > ${now}`,
    ending: sql`i.accepted_at is null and i.withdrawn_at is null and i.expires_at > ${now} and i.expires_at <= ${soon(now)}`,
  })[state];

type ListedRow = Invitation & SortedRow;

const orders = {
  email: { by: sql`lower(i.email)`, type: 'text' },
  sent: { by: sql`i.created_at`, type: 'instant' },
  expires: { by: sql`i.expires_at`, type: 'instant' },
} as const satisfies Record<(typeof invitationSorts)[number], SortBy>;

const latestFirst: Order = { ...orders.sent, name: 'sent', isDescending: true };

interface Selection {
  which: Condition;
  limit: number;
  order?: Order;
}

const select = (em: EntityManager, { which, limit, order = latestFirst }: Selection, now: Date): Promise<ListedRow[]> =>
  em.execute<ListedRow[]>(sql`
    select ${sortColumn(order)}, i.id, i.email, i.role, to_json(i.admin_roles) as "adminRoles",
      concat_ws(' ', a.first_name, a.last_name) as "invitedBy", i.created_at as "createdAt",
      i.expires_at as "expiresAt", (${inState('ending', now)}) as "endsSoon",
      case when i.withdrawn_at is not null then 'withdrawn' when i.accepted_at is not null then 'accepted'
        when i.expires_at <= ${now} then 'expired' else 'open' end as state
    from invitations i left join provider_accounts a on a.id = i.invited_by
    where ${which} order by ${ordering(order, 'i.id')} limit ${limit}`);

export const presentInvitation = (row: Invitation): Invitation => present(invitation, row, { invitedBy: row.invitedBy || null });

export interface InvitationFilter {
  state?: InvitationFilterState | undefined;
  q?: string | undefined;
  sort?: keyof typeof orders | `-${keyof typeof orders}` | undefined;
}

/** The order that was asked for, the latest first by default. */
export const invitationOrder = ({ sort }: InvitationFilter): Order => askedOrder(orders, sort) ?? latestFirst;

const filtered = ({ state, q }: InvitationFilter, now: Date): Condition =>
  allOf(state && inState(state, now), q ? sql`i.email ilike ${containing(q)}` : undefined);

/** Invitations; one more than the page holds. */
export function findInvitations(
  em: EntityManager,
  filter: InvitationFilter,
  { limit, after }: PageRequest,
  now: Date,
): Promise<ListedRow[]> {
  const order = invitationOrder(filter);
  return select(em, { which: allOf(filtered(filter, now), behind(order, 'i.id', after)), limit: limit + 1, order }, now);
}

export const countInvitations = (em: EntityManager, filter: InvitationFilter, now: Date): Promise<number> =>
  countRows(em, sql`invitations i where ${filtered(filter, now)}`);

/** One invitation, which must exist. */
export async function readInvitation(em: EntityManager, id: string, now: Date): Promise<Invitation> {
  const [row] = await select(em, { which: sql`i.id = ${id}`, limit: 1 }, now);
  if (!row) throw new Error(`Invitation ${id} vanished inside its own transaction`);
  return presentInvitation(row);
}

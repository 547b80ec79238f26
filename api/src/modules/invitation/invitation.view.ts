import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { InvitationState } from '@tenaye/contracts/invitation.facts.ts';
import { type Invitation, invitation } from '@tenaye/contracts/invitation.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';

const inState = (state: InvitationState, now: Date): Condition =>
  ({
    withdrawn: sql`i.withdrawn_at is not null`,
    accepted: sql`i.accepted_at is not null`,
    expired: sql`i.accepted_at is null and i.withdrawn_at is null and i.expires_at <= ${now}`,
    open: sql`i.accepted_at is null and i.withdrawn_at is null and i.expires_at > ${now}`,
  })[state];

const select = (em: EntityManager, which: Condition, limit: number, now: Date): Promise<Invitation[]> =>
  em.execute<Invitation[]>(sql`
    select i.id, i.email, i.role, to_json(i.admin_roles) as "adminRoles",
      concat_ws(' ', a.first_name, a.last_name) as "invitedBy", i.created_at as "createdAt",
      i.expires_at as "expiresAt",
      case when i.withdrawn_at is not null then 'withdrawn' when i.accepted_at is not null then 'accepted'
        when i.expires_at <= ${now} then 'expired' else 'open' end as state
    from invitations i left join provider_accounts a on a.id = i.invited_by
    where ${which} order by i.created_at desc, i.id desc limit ${limit}`);

const presentInvitation = (row: Invitation): Invitation => present(invitation, row, { invitedBy: row.invitedBy || null });

/** Invitations, latest first; one more than the page holds. */
export const findInvitations = async (
  em: EntityManager,
  state: InvitationState | undefined,
  { limit, after }: PageRequest,
  now: Date,
): Promise<Invitation[]> => {
  const from = after && sql`(i.created_at, i.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return (await select(em, allOf(state && inState(state, now), from), limit + 1, now)).map(presentInvitation);
};

/** One invitation, which must exist. */
export async function readInvitation(em: EntityManager, id: string, now: Date): Promise<Invitation> {
  const [row] = await select(em, sql`i.id = ${id}`, 1, now);
  if (!row) throw new Error(`Invitation ${id} vanished inside its own transaction`);
  return presentInvitation(row);
}

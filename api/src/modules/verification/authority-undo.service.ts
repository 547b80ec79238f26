import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { decisionUndo, verificationTexts } from '@tenaye/contracts/verification.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { auditMany } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { openAt } from '../facility-request/facility-request.policy.ts';

/** The number of facilities that one statement locks and changes. */
const AT_ONCE = 500;

/** The approval of an authority's list: all its steps were recorded at the same instant. */
interface Approval {
  authority: string;
  at: string;
}

interface Taken {
  id: string;
  pendingSince: string;
}

const stepsOf = ({ provider }: ProviderActor, { authority, at }: Approval) => sql`
  verification_history h join facilities f on f.id = h.facility_id
  where h.created_at = ${at}::timestamptz and h.action_by = ${provider.id}::uuid and h.step = 'approve' and h.notes = ${authority}
    and f.authority = ${authority}`;

/** Locks up to AT_ONCE facilities that are still as the approval left them, without an owner and without a request. */
const lockSome = (em: EntityManager, actor: ProviderActor, approval: Approval): Promise<Taken[]> =>
  em.execute<Taken[]>(sql`
    select f.id, f.pending_since as "pendingSince" from ${stepsOf(actor, approval)}
      and f.verification_status = 'approved' and f.account_id is null
      and not exists (select 1 from verification_history n where n.facility_id = f.id and n.created_at > h.created_at)
      and not exists (select 1 from facility_requests q where ${openAt(sql`f.id`)})
    order by f.id limit ${AT_ONCE} for no key update of f`);

/** Lets them wait in their places again. The trigger that makes them wait anew runs with the first statement. */
async function reopen(em: EntityManager, actor: ProviderActor, taken: readonly Taken[], authority: string, now: Date): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t(id uuid, "pendingSince" timestamptz)`;
  await em.execute(sql`
    update facilities set verification_status = 'pending', is_verified = false, verification_version = verification_version + 1,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id in (select id from ${rows})`);
  await em.execute(sql`update facilities f set pending_since = t."pendingSince" from ${rows} where f.id = t.id`);
  await em.execute(sql`
    insert into verification_history (facility_id, step, action_by, notes, previous_status, new_status, created_at)
    select id, 'reopen', ${actor.provider.id}::uuid, ${authority}, 'approved', 'pending', ${now} from ${rows}`);
  const ids = taken.map((it) => it.id);
  await auditMany(em, actor, 'facility.reopen', ids, now, { from: 'approved', to: 'pending', authority });
}

/**
 * Takes back the actor's own approval of an authority's list, made a moment ago, in the caller's transaction. What somebody has decided
 * about, taken over or asked since stays approved and is counted in `left`.
 */
export async function takeBackAuthority(
  em: EntityManager,
  actor: ProviderActor,
  approval: Approval,
  now: Date,
): Promise<{ reopened: number; left: number }> {
  const [steps] = await em.execute<{ count: number }[]>(sql`select count(*)::int as count from ${stepsOf(actor, approval)}`);
  const age = +now - Date.parse(approval.at);
  const approved = steps?.count ?? 0;
  if (approved === 0 || age > decisionUndo.accepted * 1000) throw new AppError('wrong_status', verificationTexts.notDecided);
  let reopened = 0;
  for (;;) {
    const taken = await lockSome(em, actor, approval);
    if (taken.length === 0) break;
    await reopen(em, actor, taken, approval.authority, now);
    reopened += taken.length;
  }
  return { reopened, left: approved - reopened };
}

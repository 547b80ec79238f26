import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type FinalOutcome, REQUEST_CALL_DAYS } from '@tenaye/contracts/patient-call.facts.ts';
import type { SettledCall } from '@tenaye/contracts/patient-call.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { insertAtCommit } from '#kernel/database/at-commit.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type SeenRow, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { CancelledVisit } from '../appointment/appointment-practice.service.ts';
import type { CancelledRequest } from '../facility-request/facility-request-practice.service.ts';
import { PatientCall } from './patient-call.entity.ts';
import { findWaitingOne } from './patient-call.view.ts';

interface Cancelled {
  visits?: readonly CancelledVisit[];
  requests?: readonly CancelledRequest[];
}

/**
 * Writes down what the end of a practice has canceled and which messages were sent about it, in its transaction. Whether a patient needs a
 * call is decided when the list is read, because messages are delivered and read later. Returns how many need one unless they read the
 * notification: those to whom no text message was sent, and those without an account.
 */
export function planCalls(em: EntityManager, { visits = [], requests = [] }: Cancelled, now: Date): number {
  const plan = (of: Pick<PatientCall, 'appointmentId' | 'requestId' | 'dueAt'>, { mailId, smsId }: CancelledVisit['sent']) =>
    insertAtCommit(em, PatientCall, { ...of, id: crypto.randomUUID(), cancelledAt: now, updatedAt: now, mailId, smsId });
  const lastDay = new Date(+now + REQUEST_CALL_DAYS * DAY_MS);
  for (const { id, startsAt, sent } of visits) plan({ appointmentId: id, requestId: null, dueAt: startsAt }, sent);
  for (const { id, sent } of requests) plan({ appointmentId: null, requestId: id, dueAt: lastDay }, sent);
  return [...visits, ...requests].filter(({ userId, sent }) => userId === null || sent.smsId === null).length;
}

/** What the patient reads in the list of who has looked at the data. */
const READ_REASON = 'To call you, because a visit or request was cancelled';

/** The whole number of a patient who needs a call. Each time is recorded; a patient with an account reads it. */
export async function showNumber(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<{ phone: string }> {
  const { phone, userId } = await findWaitingOne(em, id, now);
  if (!phone) throw notFound(id);
  if (userId) audit(em, actor, 'user.support_view', { id: userId }, now, { reason: READ_REASON });
  else audit(em, actor, 'patient_call.show_number', { id }, now);
  return { phone };
}

const settledAlready: Record<FinalOutcome, string> = {
  reached: 'Somebody has reached this patient in the meantime.',
  no_way: 'Somebody has found no way to reach this patient in the meantime.',
};

/** Says how a call went. It counts as a try; a patient who wasn't reached stays on the list. An empty note leaves the former one. */
export async function settleCall(
  em: EntityManager,
  actor: ProviderActor,
  { id, seen }: SeenRow,
  { outcome, note }: Unversioned<SettledCall>,
  now: Date,
): Promise<void> {
  const call = await em.findOne(PatientCall, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!call) throw notFound(id);
  if (call.outcome) throw new AppError('wrong_status', settledAlready[call.outcome], { targetId: id });
  refuseStale({ id, version: versionOf(call.updatedAt) }, seen);
  const tries = call.tries + 1;
  audit(em, actor, `patient_call.${outcome}`, call, now, { tries });
  em.assign(call, { tries, triedAt: now, triedBy: actor.provider.id, note: note || (call.note ?? null), updatedAt: now });
  if (outcome !== 'not_reached') em.assign(call, { outcome, settledAt: now });
  await em.flush();
}

import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { nextRequestStatuses, type QuoteEnding } from '@tenaye/contracts/facility-request.facts.ts';
import type { QuoteAnswer } from '@tenaye/contracts/facility-request.ts';
import { isChoice, totalWithout } from '@tenaye/contracts/facility-request-quote.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { refuseStale, type SeenRow, type Unversioned } from '#kernel/database/version.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { freePieces } from '../inventory/stock-batch.view.ts';
import { type FacilityRequest, MedicationRequest } from './facility-request.entity.ts';
import { notifyFacility, notifyPatient } from './facility-request.notifications.ts';
import { quoteVersionOf, stockTaken, withoutLines } from './facility-request.rules.ts';
import { changeStatus, endQuote, lockRequest } from './facility-request.service.ts';
import { findTold, type RequestRow } from './facility-request.view.ts';

type Answer = Unversioned<QuoteAnswer>;

const outcomeOf = { accept: 'confirmed', decline: 'cancelled' } as const;

const linesOf = (request: FacilityRequest) => (request instanceof MedicationRequest ? (request.requestedMedications ?? []) : []);

/**
 * Whether the patient has already given this answer: a repetition, by a second tap or from another device, changes nothing and succeeds.
 */
function isRepeat(request: FacilityRequest, { decision, without = [] }: Answer, seen: string | undefined): boolean {
  const steps = request.steps ?? [];
  if (steps.at(-1)?.status !== outcomeOf[decision] || steps.at(-2)?.status !== 'quoted' || quoteVersionOf(steps) !== seen) return false;
  const declined = linesOf(request).flatMap(({ answer }, at) => (answer?.declined ? [at] : []));
  return decision === 'decline' || declined.join() === [...new Set(without)].toSorted((a, b) => a - b).join();
}

/** Removes the substitutes that the patient doesn't want from the quote. */
function leaveOut(request: FacilityRequest, places: readonly number[]): void {
  if (places.length === 0) return;
  const without = new Set(places);
  const lines = linesOf(request);
  const declined = [...without].map((at) => {
    const answer = lines[at]?.answer;
    if (!answer || !isChoice(answer)) throw invalidField('without', 'Only a substitute can be left out');
    return answer;
  });
  if (!(request instanceof MedicationRequest)) return;
  request.requestedMedications = withoutLines(lines, without);
  if (request.requestedMedications.every(({ answer }) => !answer?.quantity))
    throw invalidField('without', 'Nothing would be left. Please decline the quote instead.');
  request.totalAmount = totalWithout(request.totalAmount ?? null, declined);
}

/**
 * Why a quote can no longer be accepted: its time is over, or its stock has since been promised to another patient, sold or removed.
 * Undefined if it can be accepted.
 */
async function endingOf(
  em: EntityManager,
  request: FacilityRequest,
  without: readonly number[],
  now: Date,
): Promise<QuoteEnding | undefined> {
  if (request.quoteEndsAt && request.quoteEndsAt <= now) return 'expired';
  const wanted = stockTaken(withoutLines(linesOf(request), new Set(without)));
  if (wanted.length === 0) return undefined;
  const items = await em.execute<{ id: string; free: number }[]>(sql`
    select i.id, ${freePieces(localDate(+now))} as free from facility_inventory i
    where i.facility_id = ${request.facilityId} and i.id in (${wanted.map(([item]) => item)})`);
  const free = new Map(items.map((it) => [it.id, it.free]));
  return wanted.some(([item, quantity]) => (free.get(item) ?? 0) < quantity) ? 'stock' : undefined;
}

const refusalOf: Record<QuoteEnding, (targetId: string) => AppError> = {
  expired: (targetId) =>
    new AppError('wrong_status', 'This quote has ended. You will be told as soon as there is a new one.', { targetId }),
  stock: (targetId) =>
    new AppError(
      'not_enough_stock',
      'Some of this was promised to somebody else in the meantime. The pharmacy has been asked for a new quote.',
      { targetId },
    ),
};

export interface AnsweredQuote {
  request: RequestRow;
  /** Set if the quote had ended: the caller refuses with it only after the commit, which stores that the request waits for a new quote. */
  refusal?: AppError;
}

/** Stores the patient's answer to a quote, if it is still the one that the patient has seen. Accepting reserves its stock. */
export async function answerQuote(
  em: EntityManager,
  actor: PatientActor,
  { id, type, seen }: SeenRow & { type: RequestType },
  answer: Answer,
  now: Date,
): Promise<AnsweredQuote> {
  const request = await lockRequest(em, actor, { id, type, action: 'answerQuote' });
  if (isRepeat(request, answer, seen)) return { request: await findTold(em, id) };
  const status = outcomeOf[answer.decision];
  if (request.status !== 'quoted' || !nextRequestStatuses('quoted', 'patient', type).includes(status))
    throw new AppError('wrong_status', 'This quote has already been answered or withdrawn. Please look at the request again.');
  refuseStale({ id, version: quoteVersionOf(request.steps ?? []) }, seen);
  if (answer.decision === 'accept') {
    const ended = await endingOf(em, request, answer.without ?? [], now);
    if (ended) return { request: await endQuote(em, request, ended, now), refusal: refusalOf[ended](id) };
    leaveOut(request, answer.without ?? []);
  }
  changeStatus(em, actor, request, status, now);
  await em.flush();
  const answered = await findTold(em, id);
  await notifyPatient(em, answered, now);
  await notifyFacility(em, answered, now);
  return { request: answered };
}

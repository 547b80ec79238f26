import { randomInt } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { BACK_CHECK_ONE_IN, backCheckTexts } from '@tenaye/contracts/data-collection.facts.ts';
import type { BackCheck as Found } from '@tenaye/contracts/data-collection.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { BackCheck } from './back-check.entity.ts';
import { mayCheck } from './back-check.view.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';

/** A number from 0 up to `below`, which nobody can predict. */
export type Draw = (below: number) => number;

/** Draws a new submission for a back-check, or doesn't, by chance; the collector isn't told. */
export async function drawBackCheck(em: EntityManager, submissionId: string, now: Date, draw: Draw = randomInt): Promise<void> {
  if (draw(BACK_CHECK_ONE_IN) !== 0) return;
  em.create(BackCheck, { submissionId, drawnAt: now });
  await em.flush();
}

/**
 * Records what somebody found at the place of a drawn submission.
 * @throws `not_found` for a submission that wasn't drawn, for the caller's own, and for one outside of a collector's towns
 */
export async function recordBackCheck(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  { outcome, notes }: Found,
  now: Date,
): Promise<void> {
  const check = await em.findOne(BackCheck, { submissionId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const submission = check && (await em.findOne(DataCollectionSubmission, { id }));
  if (!submission || !(await mayCheck(em, actor, id))) throw notFound(id);
  if (check.checkedAt) throw new AppError('wrong_status', backCheckTexts.made, { targetId: id });
  em.assign(check, { outcome, notes: notes || null, checkedAt: now, checkedBy: actor.provider.id });
  audit(em, actor, 'data_collection.back_check', submission, now, { outcome });
  await em.flush();
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { BatchResult, DecisionBatch } from '@tenaye/contracts/verification.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { AppError } from '#kernel/errors.ts';
import { type Ended, NOTHING_ENDED, sumOf } from '../practice/practice.service.ts';
import { decide } from './verification.service.ts';

type One = DecisionBatch['decisions'][number];

/** A refused decision is undone alone, by its savepoint. */
async function decideOne(
  em: EntityManager,
  actor: ProviderActor,
  one: One,
  { status, notes, keepBooked }: DecisionBatch,
  now: Date,
): Promise<BatchResult & { ended: Ended }> {
  const { type, id, version } = one;
  try {
    const ended = await em.transactional((unit) => decide(unit, actor, one, { status, notes, keepBooked, version }, now));
    return { type, id, isDone: true, message: null, ended };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { type, id, isDone: false, message: error.message, ended: NOTHING_ENDED };
  }
}

/** Decides many providers alike, in the order of their ids, so that two batches at once don't deadlock. Results are in the order asked for. */
export async function decideBatch(
  em: EntityManager,
  actor: ProviderActor,
  batch: DecisionBatch,
  now: Date,
): Promise<{ results: BatchResult[]; ended: Ended }> {
  const results = new Map<One, BatchResult>();
  const all: Ended[] = [];
  const ordered = batch.decisions.toSorted((a, b) => (a.type + a.id < b.type + b.id ? -1 : 1));
  for (const one of ordered) {
    const { ended, ...result } = await decideOne(em, actor, one, batch, now);
    results.set(one, result);
    all.push(ended);
  }
  return { results: batch.decisions.flatMap((it) => results.get(it) ?? []), ended: sumOf(all) };
}

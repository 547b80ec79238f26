import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { BatchResult, DecisionBatch } from '@tenaye/contracts/verification.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { seenAs } from '#kernel/database/version.ts';
import { AppError } from '#kernel/errors.ts';
import { type Ended, NOTHING_ENDED, sumOf } from '../practice/practice.service.ts';
import { decide } from './verification.service.ts';

type One = DecisionBatch['decisions'][number];

/** Makes one decision within a savepoint, so that only a refused decision is undone. */
async function decideOne(
  em: EntityManager,
  actor: ProviderActor,
  one: One,
  { status, notes, keepBooked }: DecisionBatch,
  now: Date,
): Promise<BatchResult & { ended: Ended }> {
  const { type, id, version } = one;
  try {
    const decision = { status, notes, keepBooked, seen: seenAs(version), isBatch: true, isSlip: status === 'pending' };
    const { ended, version: after } = await em.transactional((unit) => decide(unit, actor, one, decision, now));
    return { type, id, isDone: true, message: null, version: after, ended };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { type, id, isDone: false, message: error.message, ended: NOTHING_ENDED };
  }
}

/** Refuses listings of several authorities, because an authority vouches only for its own list. */
async function refuseSeveralAuthorities(em: EntityManager, { decisions }: DecisionBatch): Promise<void> {
  const ids = decisions.filter((it) => it.type === 'facility').map((it) => it.id);
  if (ids.length === 0) return;
  const rows = await em.execute<unknown[]>(sql`
    select distinct authority from facilities where id in (${ids}) and account_id is null and authority is not null`);
  if (rows.length > 1)
    throw new AppError(
      'wrong_status',
      'These listings are on the lists of several authorities. Please approve those of one authority at a time.',
    );
}

/**
 * Makes the same decision about many providers. Only listings without an owner from the list of one authority can be approved together
 * (docs/decisions/0058). Locks them in the order of their ids, so that simultaneous batches don't deadlock; the results are in the order of
 * the call.
 */
export async function decideBatch(
  em: EntityManager,
  actor: ProviderActor,
  batch: DecisionBatch,
  now: Date,
): Promise<{ results: BatchResult[]; ended: Ended }> {
  if (batch.status === 'approved') await refuseSeveralAuthorities(em, batch);
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

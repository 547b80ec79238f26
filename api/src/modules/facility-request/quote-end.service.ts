import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { FacilityRequest } from './facility-request.entity.ts';
import { endQuote, lockBefore } from './facility-request.service.ts';

/** Batch size; a run continues until no quote is due. */
const AT_ONCE = 500;

interface Due {
  id: string;
  /** The instant as PostgreSQL prints it. */
  endsAt: string;
}

/** Ends one quote, unless its patient has answered it or its facility has changed it in the meantime. */
async function endOne(em: EntityManager, id: string, now: Date): Promise<void> {
  await lockBefore(em, id);
  const due = { id, status: 'quoted', quoteEndsAt: { $lte: now } } as const;
  const request = await em.findOne(FacilityRequest, due, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (request) await endQuote(em, request, 'expired', now);
}

/**
 * Ends the quotes whose time is over, each in its own transaction. Several workers may run this concurrently. A quote that can't be ended
 * stays as it is, and the run fails after it has ended the others.
 */
export async function endExpiredQuotes(em: EntityManager, now: Date): Promise<void> {
  const failures: unknown[] = [];
  let after: Due = { id: '00000000-0000-0000-0000-000000000000', endsAt: '-infinity' };
  for (;;) {
    const due = await em.fork().execute<Due[]>(sql`
      select id, quote_ends_at::text as "endsAt" from facility_requests
      where status = 'quoted' and quote_ends_at <= ${now} and (quote_ends_at, id) > (${after.endsAt}::timestamptz, ${after.id}::uuid)
      order by quote_ends_at, id limit ${AT_ONCE}`);
    for (const { id } of due) {
      await em
        .fork()
        .transactional((unit) => endOne(unit, id, now))
        .catch((error: unknown) => failures.push(error));
    }
    const last = due.at(-1);
    if (!last || due.length < AT_ONCE) break;
    after = last;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} quotes could not be ended`);
}

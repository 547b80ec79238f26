import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Operator } from '#kernel/operator.ts';
import { lockPickup } from '../waste-pickup/waste-pickup-lock.service.ts';
import { issueWaitingInvoice } from './papers.service.ts';

interface Waiting {
  id: string;
  manifestNumber: string;
}

/** Completed pickups with a manifest and without a cost, longest waiting first: an invoice sets the cost. */
const findWaiting = (em: EntityManager): Promise<Waiting[]> =>
  em.execute<Waiting[]>(sql`
    select q.id, d.number as "manifestNumber" from waste_pickup_requests q
    join waste_documents d on d.pickup_request_id = q.id and d.type = 'manifest' and d.number is not null
    where q.status = 'completed' and q.total_cost is null order by q.actual_pickup_date, q.id`);

/**
 * Issues the invoices of pickups that were completed while the settings named no operator. Each has its own transaction, and several
 * workers may run this simultaneously. A failure of one doesn't stop the others; the run then fails at its end.
 */
export async function issueWaitingInvoices(em: EntityManager, operator: Operator | null, now: Date): Promise<void> {
  if (!operator) return;
  const failures: unknown[] = [];
  for (const { id, manifestNumber } of await findWaiting(em.fork())) {
    await em
      .fork()
      .transactional(async (unit) => {
        const pickup = await lockPickup(unit, id);
        if (pickup && (pickup.totalCost ?? null) === null) await issueWaitingInvoice(unit, pickup, manifestNumber, operator, now);
      })
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} waiting invoices could not be issued`);
}

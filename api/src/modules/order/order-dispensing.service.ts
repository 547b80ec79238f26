import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { OrderLine } from '@tenaye/contracts/order.ts';
import type { PatientActor, ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { allOf } from '#kernel/database/sql.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { ofPatient } from '../appointment/appointment.policy.ts';
import { dispensedBy } from './order.policy.ts';
import { refuseClosed } from './order.rules.ts';
import { findOrder, type SignedOrderRow } from './order.view.ts';

/** Pieces of a line, and the field of the call that names them. */
interface Handed {
  lineId: string;
  quantity: number;
  path: string;
}

interface Dispensing {
  orderId: string;
  facilityId: string;
  handed: readonly Handed[];
  /** The request or the sale. */
  relatedId: string | null;
}

const tooMany = ({ name, left }: OrderLine): string =>
  left === 0 ? `${name} has been dispensed already` : `Only ${left} of ${name} are left on this order`;

/** The sum of the pieces of each line. */
function sumsOf(handed: readonly Handed[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lineId, quantity } of handed) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return sums;
}

function refuseBeyondLeft({ lines }: SignedOrderRow, handed: readonly Handed[], sums: ReadonlyMap<string, number>): void {
  const issues = handed.flatMap(({ lineId, path }) => {
    const line = lines.find((it) => it.id === lineId);
    if (!line) throw invalidField(path, 'This is not on the order');
    return (sums.get(lineId) ?? 0) > line.left ? [{ path, message: tooMany(line) }] : [];
  });
  const [first] = issues;
  if (first) throw new AppError('wrong_status', `${first.message}. The rest was dispensed elsewhere.`, { issues });
}

/**
 * Deducts pieces from what is left of an order, in the caller's transaction. The order is locked before it is read, and
 * after the facility, its stock and the request: of several facilities at once, each sees what the others have dispensed.
 */
export async function dispense(em: EntityManager, actor: ProviderActor, wanted: Dispensing, now: Date): Promise<void> {
  const { orderId, facilityId, relatedId } = wanted;
  const handed = wanted.handed.filter((it) => it.quantity > 0);
  if (handed.length === 0) return;
  await em.execute(sql`select 1 from doctor_orders where id = ${orderId} for no key update`);
  const order = await findOrder(em, sql`o.id = ${orderId}`);
  refuseClosed(order, localDate(+now));
  const sums = sumsOf(handed);
  refuseBeyondLeft(order, handed, sums);
  const taken = JSON.stringify([...sums].map(([lineId, quantity]) => ({ lineId, quantity })));
  await em.execute(sql`
    with taken as (select * from jsonb_to_recordset(${taken}::jsonb) as it("lineId" uuid, quantity int)),
      deducted as (update doctor_order_lines l set dispensed = l.dispensed + it.quantity from taken it where l.id = it."lineId")
    insert into order_dispensings (line_id, facility_id, quantity, related_id, account_id, at)
    select "lineId", ${facilityId}, quantity, ${relatedId}::uuid, ${actor.provider.id}, ${now} from taken`);
  audit(em, actor, 'order.dispense', { id: orderId }, now, { lines: sums.size, facilityId });
}

/** Items that were asked for, or handed over, by the names that they have on the order. */
export interface NamedItem {
  name: string;
  quantity: number;
}

/** Like `dispense`, for the items of a request that is about the order. `path` names the field of an item by its position. */
export async function dispenseNamed(
  em: EntityManager,
  actor: ProviderActor,
  { items, ...what }: Omit<Dispensing, 'handed'> & { items: readonly NamedItem[] },
  now: Date,
): Promise<void> {
  const { lines } = await findOrder(em, sql`o.id = ${what.orderId}`);
  const handed = items.map(({ name, quantity }, at) => ({
    lineId: lines.find((it) => it.name === name)?.id ?? '',
    quantity,
    path: `handedOver.${at}`,
  }));
  await dispense(em, actor, { ...what, handed }, now);
}

/** Gives back to an order what was dispensed for a request, whose completion was a mistake. Takes the lock that `dispense` takes. */
export async function takeBackDispensed(
  em: EntityManager,
  actor: ProviderActor,
  { orderId, facilityId, relatedId }: { orderId: string; facilityId: string; relatedId: string },
  now: Date,
): Promise<void> {
  await em.execute(sql`select 1 from doctor_orders where id = ${orderId} for no key update`);
  const back = await em.execute<unknown[]>(sql`
    with gone as (delete from order_dispensings where related_id = ${relatedId} and facility_id = ${facilityId}
        and line_id in (select id from doctor_order_lines where order_id = ${orderId}) returning line_id, quantity)
    update doctor_order_lines l set dispensed = l.dispensed - it.quantity
    from (select line_id, sum(quantity)::int as quantity from gone group by line_id) it where l.id = it.line_id returning l.id`);
  if (back.length > 0) audit(em, actor, 'order.undispense', { id: orderId }, now, { lines: back.length, facilityId });
}

/**
 * Checks that a patient's request is about an open order of the patient, and asks for no more than is left of it. Other requests may be
 * under way for the same order: only what is handed over is deducted.
 */
export async function checkOrdered(
  em: EntityManager,
  actor: PatientActor,
  { orderId, type, items }: { orderId: string; type: RequestType; items: readonly NamedItem[] },
  now: Date,
): Promise<SignedOrderRow> {
  const order = await findOrder(em, allOf(sql`o.id = ${orderId} and o.type = ${type}`, ofPatient(actor)), notFound(orderId));
  refuseClosed(order, localDate(+now));
  for (const { name, quantity } of items) {
    const line = order.lines.find((it) => it.name === name);
    if (!line) throw invalidField('orderId', `${name} is not on this order`);
    if (quantity > line.left) throw new AppError('wrong_status', tooMany(line), { targetId: orderId });
  }
  return order;
}

/** The order that the actor's facility opens with a code, or continues with its id and code. `not_found` for an order of another kind. */
export async function findByCode(em: EntityManager, actor: ProviderActor, { code, id }: { code: string; id?: string }) {
  const which = allOf(sql`o.code = ${code}`, id === undefined ? undefined : sql`o.id = ${id}`, dispensedBy(actor));
  return findOrder(
    em,
    which,
    new AppError('not_found', 'Your facility has nothing to give for this code. Please compare it with the patient.'),
  );
}

interface Counter {
  order: { id: string; code: string };
  handed: readonly Handed[];
  relatedId: string | null;
}

/** Dispenses at the counter, for a patient who has shown the code. */
export async function dispenseByCode(em: EntityManager, actor: ProviderActor, { order, ...what }: Counter, now: Date): Promise<void> {
  const { facilityId } = actor.provider;
  const { id: orderId } = await findByCode(em, actor, order);
  if (facilityId) await dispense(em, actor, { orderId, facilityId, ...what }, now);
}

import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { type DoctorOrder, doctorOrder, type Order, order, type SignedOrder, signedOrder } from '@tenaye/contracts/order.ts';
import { present } from '#kernel/http/present.ts';
import { canCancel, orderStateOf } from './order.rules.ts';
import type { DoctorOrderRow, OrderRow, SignedOrderRow } from './order.view.ts';

const stateOf = (row: SignedOrderRow, now: Date) => orderStateOf(row, localDate(+now));

/** The order as a facility sees it. What is known of the patient shows while there is something to dispense. */
export function presentSignedOrder(row: SignedOrderRow, now: Date): SignedOrder {
  const state = stateOf(row, now);
  return present(signedOrder, row, { state, person: state === 'open' ? row.person : null });
}

export const presentOrder = (row: OrderRow, now: Date): Order => present(order, row, { state: stateOf(row, now), person: null });

export const presentDoctorOrder = (row: DoctorOrderRow, now: Date): DoctorOrder =>
  present(doctorOrder, row, { state: stateOf(row, now), person: null, can: { cancel: canCancel(row) } });

import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { type DoctorOrder, doctorOrder, type Order, order, type SignedOrder, signedOrder } from '@tenaye/contracts/order.ts';
import { present } from '#kernel/http/present.ts';
import { canCancel, orderStateOf } from './order.rules.ts';
import type { DoctorOrderRow, OrderRow, SignedOrderRow } from './order.view.ts';

const stateOf = (row: SignedOrderRow, now: Date) => orderStateOf(row, localDate(+now));

export const presentSignedOrder = (row: SignedOrderRow, now: Date): SignedOrder => present(signedOrder, row, { state: stateOf(row, now) });

export const presentOrder = (row: OrderRow, now: Date): Order => present(order, row, { state: stateOf(row, now) });

export const presentDoctorOrder = (row: DoctorOrderRow, now: Date): DoctorOrder =>
  present(doctorOrder, row, { state: stateOf(row, now), can: { cancel: canCancel(row) } });

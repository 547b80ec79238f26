import { call } from './call.ts';

/** `dispensed`: nothing is left. `expired`: its last day is over. */
export const orderStates = ['open', 'dispensed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

/** The days for which an order is valid unless the doctor chooses others. */
export const ORDER_DAYS = 90;
/** The most days for which a doctor may make an order valid. */
export const MOST_ORDER_DAYS = 365;
/** The largest number of medicines or tests of an order. */
export const MAX_ORDER_LINES = 20;

/** The letters and digits of codes and references, without 0 and O, 1 and I, which people confuse. */
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The length of an order's code: with the limit on attempts, nobody finds one of a million orders by guessing. */
export const ORDER_CODE_LENGTH = 8;

/** A code as people read it: `ABCD-EFGH`. */
export const shownCode = (code: string): string => `${code.slice(0, ORDER_CODE_LENGTH / 2)}-${code.slice(ORDER_CODE_LENGTH / 2)}`;

/** A typed code as it is stored: in capital letters, without spaces and hyphens. */
export const typedCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** Messages about invalid orders. */
export const orderTexts = {
  code: 'Please enter the eight letters and digits of the code',
  days: `Please enter a number of days from 1 to ${MOST_ORDER_DAYS}`,
  duration: 'Please enter a number of days from 1 to 365',
  handed: 'Please enter at least one quantity',
  lines: 'Please add at least one medicine or test',
  name: 'Please name the medicine or test',
  quantity: 'Please enter how many, from 1 to 999',
  reason: 'Please give a reason',
  times: 'Please enter how many times a day, from 1 to 24',
  twice: 'Please enter each medicine or test once',
} as const;

/** Signs an order; the caller's session is the signature. */
export const signOrder = call({
  method: 'POST',
  path: '/api/provider/doctor/appointments/:id/orders',
  callers: ['doctor'],
  status: 201,
  errors: ['not_found', 'wrong_status', 'rate_limited'],
  idempotent: true,
});

export const listVisitOrders = call({
  method: 'GET',
  path: '/api/provider/doctor/appointments/:id/orders',
  callers: ['doctor'],
  reads: 'order.list',
  errors: ['not_found'],
});

export const cancelOrder = call({
  method: 'POST',
  path: '/api/provider/doctor/orders/:id/cancel',
  callers: ['doctor'],
  errors: ['not_found', 'wrong_status'],
});

export const getOrderResult = call({
  method: 'GET',
  path: '/api/provider/doctor/orders/:id/results/:fileId',
  callers: ['doctor'],
  download: true,
  reads: 'order.download',
  errors: ['not_found'],
});

export const listOrders = call({
  method: 'GET',
  path: '/api/orders',
  callers: ['patient'],
});

/** Opens an order by the code that its patient shows. A POST, so that the code is in no address and in no log. */
export const openOrder = call({
  method: 'POST',
  path: '/api/provider/orders/open',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found', 'rate_limited'],
});

/** Records what was handed over or tested at the counter without a request and without a sale. */
export const dispenseOrder = call({
  method: 'POST',
  path: '/api/provider/orders/:id/dispense',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

import { call } from './call.ts';

/** How patients pay a doctor. */
export const paymentMethods = ['cash', 'telebirr', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentTexts = {
  amount: 'Please enter the amount in ETB',
  method: 'Please choose how it was paid',
  reason: 'Please say why you correct it',
} as const;

export const listVisitPayments = call({
  method: 'GET',
  path: '/api/provider/doctor/appointments/:id/payments',
  callers: ['doctor'],
  reads: 'visit_payment.list',
  errors: ['not_found'],
});

export const recordVisitPayment = call({
  method: 'POST',
  path: '/api/provider/doctor/appointments/:id/payments',
  callers: ['doctor'],
  status: 201,
  errors: ['not_found', 'wrong_status'],
});

export const listTakings = call({
  method: 'GET',
  path: '/api/provider/doctor/takings',
  callers: ['doctor'],
});

export const getVisitReceipt = call({
  method: 'GET',
  path: '/api/appointments/:id/receipt',
  callers: ['patient'],
  errors: ['not_found'],
});

import { call } from './call.ts';

/** The most appointments that one call confirms. */
export const MOST_CONFIRMED = 100;

export const confirmAppointments = call({
  method: 'POST',
  path: '/api/provider/doctor/appointments/confirm',
  callers: ['doctor'],
  idempotent: true,
});

export const delayDay = call({
  method: 'POST',
  path: '/api/provider/doctor/day/delay',
  callers: ['doctor'],
  idempotent: true,
});

export const cancelDay = call({
  method: 'POST',
  path: '/api/provider/doctor/day/cancel',
  callers: ['doctor'],
  errors: ['not_found'],
  idempotent: true,
});

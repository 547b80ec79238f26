import { call } from './call.ts';

/** The weeks after which the portal offers a follow-up visit. */
export const followUpWeeks = [1, 2, 4] as const;

export const enterPatient = call({
  method: 'POST',
  path: '/api/provider/doctor/appointments',
  callers: ['doctor'],
  status: 201,
  errors: ['slot_taken', 'outside_availability', 'doctor_unavailable', 'rate_limited'],
  idempotent: true,
});

export const bookFollowUp = call({
  method: 'POST',
  path: '/api/provider/doctor/appointments/:id/follow-up',
  callers: ['doctor'],
  status: 201,
  errors: ['not_found', 'wrong_status', 'slot_taken', 'outside_availability', 'doctor_unavailable', 'time_conflict'],
  idempotent: true,
});

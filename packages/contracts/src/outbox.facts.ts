import { call } from './call.ts';

/** Exists in demo mode only, so it isn't among `endpoints`. Behind the access gate where there is one. */
export const listOutbox = call({
  method: 'GET',
  path: '/api/dev/outbox',
  callers: ['anyone'],
  errors: ['forbidden'],
});

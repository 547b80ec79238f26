import { call } from './call.ts';

/** Exists in demo mode only, so it isn't among `endpoints`. */
export const listOutbox = call({
  method: 'GET',
  path: '/api/dev/outbox',
  callers: ['anyone'],
});

import { call } from './call.ts';

/**
 * Lists the messages that the demo holds back. The call exists in demo mode only, so it isn't among `endpoints`, and is behind the access
 * gate if there is one.
 */
export const listOutbox = call({
  method: 'GET',
  path: '/api/dev/outbox',
  callers: ['anyone'],
  errors: ['forbidden'],
});

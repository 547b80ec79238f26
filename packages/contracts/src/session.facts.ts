import { call } from './call.ts';

export const getSession = call({
  method: 'GET',
  path: '/api/session',
  callers: ['anyone'],
});

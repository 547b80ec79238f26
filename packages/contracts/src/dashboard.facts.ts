import { call } from './call.ts';

export const getDashboardStats = call({
  method: 'GET',
  path: '/api/dashboard/stats',
  callers: ['patient'],
});

import { call } from './call.ts';

export const getWasteOverview = call({
  method: 'GET',
  path: '/api/waste/overview',
  callers: ['facility'],
});

export const listWasteActivity = call({
  method: 'GET',
  path: '/api/waste/recent-activity',
  callers: ['facility'],
});

import { call } from './call.ts';

export const listAdminProviders = call({
  method: 'GET',
  path: '/api/admin/providers',
  callers: ['admin'],
  reads: 'listing.list',
});

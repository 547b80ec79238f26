import { call } from './call.ts';

export const listProviderDevices = call({
  method: 'GET',
  path: '/api/provider/devices',
  callers: ['provider'],
});

export const endProviderDevice = call({
  method: 'DELETE',
  path: '/api/provider/devices/:id',
  callers: ['provider'],
  errors: ['not_found'],
});

export const endOtherProviderDevices = call({
  method: 'POST',
  path: '/api/provider/devices/end-others',
  callers: ['provider'],
});

export const changeProviderPassword = call({
  method: 'POST',
  path: '/api/provider/password',
  callers: ['provider'],
  movesSession: true,
  errors: ['invalid_credentials', 'rate_limited'],
});

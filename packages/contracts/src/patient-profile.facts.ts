import { call } from './call.ts';

export const updateProfile = call({
  method: 'PATCH',
  path: '/api/auth/user',
  callers: ['patient'],
  errors: ['wrong_status'],
});

export const changePassword = call({
  method: 'POST',
  path: '/api/auth/user/password',
  callers: ['patient'],
  movesSession: true,
  errors: ['invalid_credentials', 'rate_limited'],
});

export const changeEmail = call({
  method: 'POST',
  path: '/api/auth/user/email',
  callers: ['patient'],
  errors: ['invalid_credentials', 'invalid_code', 'email_taken', 'rate_limited'],
});

export const findOtherAccount = call({
  method: 'GET',
  path: '/api/auth/user/other-account',
  callers: ['patient'],
});

export const joinAccounts = call({
  method: 'POST',
  path: '/api/auth/user/join',
  callers: ['patient'],
  errors: ['not_found'],
});

export const exportAccount = call({
  method: 'GET',
  path: '/api/auth/user/export',
  callers: ['patient'],
  download: true,
  errors: ['rate_limited'],
});

export const deleteAccount = call({
  method: 'POST',
  path: '/api/auth/user/delete',
  callers: ['patient'],
  errors: ['invalid_credentials', 'invalid_code', 'rate_limited'],
});

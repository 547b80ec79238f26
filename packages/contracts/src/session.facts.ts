import { call } from './call.ts';

// These calls are in a file of their own, because every script that knows who is signed in contains them.

export const getSession = call({
  method: 'GET',
  path: '/api/session',
  callers: ['anyone'],
});

export const getUser = call({
  method: 'GET',
  path: '/api/auth/user',
  callers: ['patient'],
});

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  callers: ['anyone'],
});

export const getProvider = call({
  method: 'GET',
  path: '/api/provider/me',
  callers: ['provider'],
});

export const providerLogout = call({
  method: 'POST',
  path: '/api/provider/logout',
  callers: ['anyone'],
});

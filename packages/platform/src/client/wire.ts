import type { getConfig, openAccessGate } from '@tenaye/contracts/config.ts';
import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import type { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import type { getUser, logout } from '@tenaye/contracts/patient-account.ts';
import type { getProvider, providerLogout } from '@tenaye/contracts/provider-account.ts';
import type { sendTelemetry } from '@tenaye/contracts/telemetry.ts';

/**
 * An endpoint without its schemas: all that a call needs while the page runs. What every first visit calls is written so, because a contract
 * brings its schemas and they bring zod, 16 kB brotli in shell and remote. The compiler holds each line to the contract that it names.
 */
export type Wire<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path' | 'callers'> & {
  readonly files?: Endpoint['files'];
  readonly errors?: Endpoint['errors'];
  /** For the compiler only; never there. */
  readonly contract?: E;
};

export const getUserCall: Wire<typeof getUser> = { method: 'GET', path: '/api/auth/user', callers: ['patient'] };
export const logoutCall: Wire<typeof logout> = { method: 'POST', path: '/api/auth/logout', callers: ['anyone'] };
export const getProviderCall: Wire<typeof getProvider> = { method: 'GET', path: '/api/provider/me', callers: ['provider'] };
export const providerLogoutCall: Wire<typeof providerLogout> = { method: 'POST', path: '/api/provider/logout', callers: ['anyone'] };
export const getConfigCall: Wire<typeof getConfig> = { method: 'GET', path: '/api/config', callers: ['anyone'] };
export const openAccessGateCall: Wire<typeof openAccessGate> = { method: 'POST', path: '/api/access-gate', callers: ['anyone'] };
export const sendTelemetryCall: Wire<typeof sendTelemetry> = { method: 'POST', path: '/api/telemetry', callers: ['anyone'] };
export const notificationStream: typeof NOTIFICATION_STREAM = '/api/notifications/stream';

import { call } from './call.ts';

export const sendTelemetry = call({
  method: 'POST',
  path: '/api/telemetry',
  callers: ['anyone'],
  errors: ['rate_limited'],
});

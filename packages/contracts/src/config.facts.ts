import { call } from './call.ts';

/** Roles of the demo accounts, also used in `.data/ready.json`. `chain` owns a pharmacy and a laboratory. */
export const demoRoles = [
  'patient',
  'doctor',
  'pharmacy',
  'diagnostic_center',
  'facility',
  'chain',
  'admin',
  'waste_manager',
  'waste_driver',
  'collector',
] as const;

export const getConfig = call({
  method: 'GET',
  path: '/api/config',
  callers: ['anyone'],
});

export const openAccessGate = call({
  method: 'POST',
  path: '/api/access-gate',
  callers: ['anyone'],
  errors: ['wrong_access_code', 'rate_limited'],
});

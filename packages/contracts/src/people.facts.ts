import { call } from './call.ts';

/** Filters of the list of people: a type of account, or a staff role. */
export const personRoles = ['admin', 'staff', 'doctor', 'health_facility', 'collector', 'waste_manager', 'waste_driver'] as const;
export type PersonRole = (typeof personRoles)[number];
export const personStates = ['active', 'inactive'] as const;
export type PersonState = (typeof personStates)[number];

/** The values that the list of people can be sorted by. */
export const peopleSorts = ['name', 'lastLogin', 'created'] as const;

export const listPeople = call({ method: 'GET', path: '/api/admin/people', callers: ['admin'], area: 'people', reads: 'provider.list' });

export const exportPeople = call({
  method: 'GET',
  path: '/api/admin/people/export',
  callers: ['admin'],
  area: 'people',
  stepUp: true,
  reads: 'provider.export',
  download: true,
});

export const getPerson = call({
  method: 'GET',
  path: '/api/admin/people/:id',
  callers: ['admin'],
  area: 'people',
  reads: 'provider.view',
  errors: ['not_found'],
});

export const listOwners = call({ method: 'GET', path: '/api/admin/owners', callers: ['admin'], area: 'own' });

export const deactivatePerson = call({
  method: 'POST',
  path: '/api/admin/people/:id/deactivate',
  callers: ['admin'],
  area: 'powers',
  stepUp: true,
  idempotent: true,
  errors: ['not_found', 'wrong_status', 'last_admin'],
});

export const activatePerson = call({
  method: 'POST',
  path: '/api/admin/people/:id/activate',
  callers: ['admin'],
  area: 'powers',
  stepUp: true,
  idempotent: true,
  errors: ['not_found', 'wrong_status'],
});

export const setPersonRoles = call({
  method: 'PUT',
  path: '/api/admin/people/:id/roles',
  callers: ['admin'],
  area: 'powers',
  stepUp: true,
  errors: ['not_found', 'wrong_status', 'last_admin', 'changed_elsewhere'],
  sees: 'version',
});

export const resetPersonSecondFactor = call({
  method: 'POST',
  path: '/api/admin/people/:id/second-factor/reset',
  callers: ['admin'],
  area: 'powers',
  stepUp: true,
  idempotent: true,
  errors: ['not_found', 'wrong_status'],
});

import { call } from './call.ts';

/** The longest text about preparing for a test, and the longest list of tests. */
export const PREPARATION_MAX = 500;
export const MAX_TESTS = 300;

const ofOwn = { callers: ['facility'], namesFacility: true } as const;

export const listPrices = call({ ...ofOwn, method: 'GET', path: '/api/provider/price-list', errors: ['not_found'] });

/** Adds a test to the list, or changes the one of that name. */
export const keepTest = call({
  ...ofOwn,
  method: 'PUT',
  path: '/api/provider/price-list/tests',
  errors: ['not_found', 'changed_elsewhere', 'wrong_status'],
  sees: 'version',
});

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

/**
 * Columns of a price list's file, in any order; the heading names them. All but the name may be missing or empty, and change nothing then.
 */
export const priceColumns = ['name', 'price', 'ready_in_days', 'preparation'] as const;
export type PriceColumn = (typeof priceColumns)[number];
/** The rule for the file. */
export const priceFile = { maxBytes: 1024 * 1024, types: ['text/csv'], required: true } as const;

export const importPrices = call({
  ...ofOwn,
  method: 'POST',
  path: '/api/provider/price-list/import',
  files: { prices: priceFile },
  errors: ['not_found', 'too_large', 'unsupported_type', 'unusable_file'],
  idempotent: true,
});

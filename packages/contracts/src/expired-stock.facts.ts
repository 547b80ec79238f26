import { call } from './call.ts';
import type { WasteType } from './waste.facts.ts';

const own = { callers: ['facility'], namesFacility: true } as const;

/** The largest number of expired batches that are handed over at once. */
export const MOST_EXPIRED = 500;
/** What expired items of a stock are as waste. */
export const EXPIRED_WASTE: readonly WasteType[] = ['pharmaceutical'];

const KG_PER_PIECE = 0.02;

/** The weight that a hand-over of expired pieces suggests, in kg, at least 0.1; nobody has weighed them. */
export const expiredWeight = (pieces: number): number => Math.max(1, Math.ceil(pieces * KG_PER_PIECE * 10)) / 10;

export const listExpiredStock = call({ ...own, method: 'GET', path: '/api/provider/expired-stock', errors: ['not_found'] });

/** For the authority on medicines: what has expired, and where it went. */
export const exportExpiredStock = call({
  ...own,
  method: 'GET',
  path: '/api/provider/expired-stock/register',
  download: true,
  errors: ['not_found'],
});

/** Requests a pickup of expired batches, which leave the stock in the same transaction. */
export const disposeExpiredStock = call({
  ...own,
  method: 'POST',
  path: '/api/provider/expired-stock/pickup',
  status: 201,
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

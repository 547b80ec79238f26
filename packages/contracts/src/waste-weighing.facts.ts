import { call } from './call.ts';

/** How many days back a weight can be recorded. */
export const WEIGHING_DAYS = 365;

/** Messages about invalid weights of waste in storage. */
export const weighingTexts = {
  day: 'Please choose a day of the last 365 days, today at the latest',
  weight: 'Please enter a weight from 0 to 10,000 kg',
  some: 'Please enter the weight of at least one waste type',
  collected: "This weight was collected, so it can't be removed.",
} as const;

const own = { callers: ['facility'], namesFacility: true } as const;

export const listWeighings = call({ ...own, method: 'GET', path: '/api/waste/weighings' });

export const exportWeighings = call({ ...own, method: 'GET', path: '/api/waste/weighing-lines', download: true });

export const getWeighedWaste = call({ ...own, method: 'GET', path: '/api/waste/weighed' });

export const recordWeighing = call({
  ...own,
  method: 'POST',
  path: '/api/waste/weighings',
  status: 201,
  idempotent: true,
});

export const removeWeighing = call({
  ...own,
  method: 'DELETE',
  path: '/api/waste/weighings/:id',
  errors: ['not_found', 'wrong_status'],
});

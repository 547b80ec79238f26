import { call } from './call.ts';
import { pickupPhoto } from './waste-pickup.facts.ts';

/** Who made an audit. */
export const segregationAuditors = ['facility', 'manager'] as const;
export type SegregationAuditor = (typeof segregationAuditors)[number];

/** How many days back an audit can have been made. */
export const SEGREGATION_DAYS = 365;

/** Messages about invalid audits of segregation. */
export const segregationTexts = {
  day: 'Please choose a day of the last 365 days, today at the latest',
  ward: 'Please enter the ward',
  count: 'Please enter a whole number from 0 to 1,000',
  some: 'Please enter how many containers of at least one kind were looked at',
  found: 'Please say what was found',
} as const;

/** The share of rightly filled containers in percent; null if none was looked at. */
export const segregationScore = (right: number, wrong: number): number | null =>
  right + wrong > 0 ? Math.round((100 * right) / (right + wrong)) : null;

const { maxBytes, types } = pickupPhoto;
const files = { photo: { maxBytes, types, required: false } } as const;
const own = { callers: ['facility'], namesFacility: true } as const;
const recording = {
  method: 'POST',
  status: 201,
  files,
  errors: ['not_found', 'too_large', 'unsupported_type', 'unusable_file'],
  idempotent: true,
} as const;

export const listSegregationAudits = call({ ...own, method: 'GET', path: '/api/waste/segregation-audits' });

export const exportSegregationAudits = call({ ...own, method: 'GET', path: '/api/waste/segregation-audit-lines', download: true });

export const recordSegregationAudit = call({ ...own, ...recording, path: '/api/waste/segregation-audits' });

export const getSegregationPhoto = call({
  method: 'GET',
  path: '/api/waste/segregation-audits/:id/photo',
  callers: ['facility', 'waste_manager'],
  namesFacility: true,
  errors: ['not_found'],
  download: true,
});

export const listManagerSegregationAudits = call({
  method: 'GET',
  path: '/api/waste/manager/facilities/:id/segregation-audits',
  callers: ['waste_manager'],
  errors: ['not_found'],
});

export const exportManagerSegregationAudits = call({
  method: 'GET',
  path: '/api/waste/manager/facilities/:id/segregation-audit-lines',
  callers: ['waste_manager'],
  errors: ['not_found'],
  download: true,
});

/** A manager's audit on site. */
export const recordManagerSegregationAudit = call({
  ...recording,
  path: '/api/waste/manager/facilities/:id/segregation-audits',
  callers: ['waste_manager'],
});

import { call } from './call.ts';
import { daysAfter, type IsoDay, localDate } from './local-time.facts.ts';

/** The photos of a request: how many, and the rule for each (spec, "Business constants"). */
export const MOST_PICKUP_PHOTOS = 5;
const MB = 1024 * 1024;
export const pickupPhoto = {
  maxBytes: 5 * MB,
  types: ['image/jpeg', 'image/png'],
  required: false,
  maxFiles: MOST_PICKUP_PHOTOS,
} as const;

/** How many days ahead a pickup can be requested. */
export const PICKUP_HORIZON_DAYS = 365;

/** The first and the last day for which a pickup can be requested at `now` (milliseconds since 1970): from tomorrow in Addis Ababa. */
export function requestableDays(now: number): { from: IsoDay; to: IsoDay } {
  const today = localDate(now);
  return { from: daysAfter(today, 1), to: daysAfter(today, PICKUP_HORIZON_DAYS) };
}

/** Messages about invalid requests. */
export const pickupTexts = {
  types: 'Please choose at least one waste type',
  weight: 'Please enter the estimated weight in kg, with at most one decimal',
  date: 'Please choose a date from tomorrow on',
  farDate: 'Please choose a date within the next 365 days',
  noWeight: 'Please enter a weight of at least 0.1 kg',
  slot: 'Please choose a time slot',
  twice: 'You already have a pickup of this waste on this day and at this time',
  period: 'Please choose a period of at most 100 days',
} as const;

const own = { callers: ['facility'], namesFacility: true } as const;

export const listPickupRequests = call({ ...own, method: 'GET', path: '/api/waste/pickup-requests' });

export const createPickupRequest = call({
  ...own,
  method: 'POST',
  path: '/api/waste/pickup-requests',
  status: 201,
  files: { photos: pickupPhoto },
  errors: ['not_found', 'duplicate_item', 'too_large', 'unsupported_type', 'unusable_file', 'rate_limited'],
  idempotent: true,
});

export const getPickupRequest = call({ ...own, method: 'GET', path: '/api/waste/pickup-requests/:id', errors: ['not_found'] });

export const getPickupPhoto = call({
  ...own,
  method: 'GET',
  path: '/api/waste/pickup-requests/:id/photos/:fileId',
  download: true,
  errors: ['not_found'],
});

export const cancelPickupRequest = call({
  ...own,
  method: 'POST',
  path: '/api/waste/pickup-requests/:id/cancel',
  errors: ['not_found', 'wrong_status'],
});

export const reschedulePickupRequest = call({
  ...own,
  method: 'POST',
  path: '/api/waste/pickup-requests/:id/reschedule',
  errors: ['not_found', 'wrong_status'],
});

/** Adds containers to a pickup that a driver hasn't reached yet, such as one that recurs. */
export const addPickupContainers = call({
  ...own,
  method: 'POST',
  path: '/api/waste/pickup-requests/:id/containers',
  status: 201,
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

/** Takes back declared containers of a pickup that a driver hasn't reached yet. */
export const withdrawPickupContainers = call({
  ...own,
  method: 'POST',
  path: '/api/waste/pickup-requests/:id/containers/withdraw',
  errors: ['not_found', 'wrong_status'],
});

export const getWasteSchedule = call({ ...own, method: 'GET', path: '/api/waste/schedule' });

/** The longest period of the schedule, in days; more than a calendar's page shows. */
export const MOST_SCHEDULE_DAYS = 100;
/** The period of the schedule unless the caller sets one, in days. */
export const SCHEDULE_DAYS = 30;

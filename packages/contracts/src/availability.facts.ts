import { call } from './call.ts';

/** The shortest and the longest slot, in minutes. */
export const SLOT_MINUTES = { min: 5, max: 240 } as const;
/** The longest travel time around home visits, in minutes. */
export const MAX_TRAVEL_MINUTES = 240;
/** The largest number of days whose hours differ from those of their weekday. */
export const MAX_EXCEPTIONS = 366;

/** Messages about invalid calendars, in the spec's English. */
export const availabilityTexts = {
  weekday: 'Please choose a day of the week',
  time: 'Please enter a time of day',
  order: 'The end must be after the start',
  short: 'These hours are shorter than one appointment',
  overlap: 'This overlaps other hours of the same day',
  modes: 'Please choose at least one appointment type',
  slot: 'Please enter between 5 and 240 minutes',
  travel: 'Please enter between 0 and 240 minutes',
  date: 'Please choose a date',
  twice: 'This date is listed twice',
  sameDay: 'Please choose an end on the same day',
  past: 'This time has passed',
} as const;

export const getAvailability = call({
  method: 'GET',
  path: '/api/provider/doctor/availability',
  callers: ['doctor'],
  reads: 'appointment.list',
  errors: ['not_found'],
});

export const putAvailability = call({
  method: 'PUT',
  path: '/api/provider/doctor/availability',
  callers: ['doctor'],
  errors: ['not_found', 'changed_elsewhere'],
  sees: 'version',
});

export const blockTime = call({
  method: 'POST',
  path: '/api/provider/doctor/availability/busy',
  callers: ['doctor'],
  errors: ['not_found'],
  idempotent: true,
});

import { call } from './call.ts';
import { daysAfter, type IsoDay } from './local-time.facts.ts';

/** The frequencies of recurring pickups (spec, "Stored data model"). */
export const pickupFrequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type PickupFrequency = (typeof pickupFrequencies)[number];

/** How many days before a recurring pickup its request is made, so that managers can plan it and the facility can still cancel it. */
export const recurringLeadDays: Record<PickupFrequency, number> = { daily: 1, weekly: 3, biweekly: 3, monthly: 7 };

/** Days between recurring pickups. Monthly pickups follow the calendar; their number of days only serves to estimate the weight. */
export const frequencyDays: Record<PickupFrequency, number> = { daily: 1, weekly: 7, biweekly: 14, monthly: 30 };

/** The same day of the month, `months` later; the last day of a shorter month. */
function monthsAfter(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The first day after `after` of a recurring pickup whose first day is `from`. */
export function nextRecurringDay(frequency: PickupFrequency, from: IsoDay, after: IsoDay): IsoDay {
  if (from > after) return from;
  if (frequency !== 'monthly') {
    const step = frequencyDays[frequency];
    const passed = (Date.parse(after) - Date.parse(from)) / 86_400_000;
    return daysAfter(from, (Math.floor(passed / step) + 1) * step);
  }
  let months = (Number(after.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(after.slice(5, 7)) - Number(from.slice(5, 7));
  while (monthsAfter(from, months) <= after) months += 1;
  return monthsAfter(from, months);
}

/** The largest number of beds of a facility. */
export const MOST_BEDS = 10_000;

/** Messages about invalid waste profiles. */
export const wasteProfileTexts = {
  name: 'Facility name is required',
  recurringTypes: 'Please choose the waste types that recurring pickups take',
  recurringTime: 'Please choose the time of day of recurring pickups',
  recurringWeight: 'Please enter how much waste you generate in a week',
  recurringFrom: 'Please choose the day of the first pickup, from tomorrow on',
  skipped: 'Only the next recurring pickup can be skipped',
  tin: 'Please enter the 10 digits of the TIN',
  beds: 'Please enter a whole number of beds from 1 to 10,000, or leave it empty',
  weight: 'Please enter a weight from 0 to 100,000 kg',
} as const;

export const getWasteProfile = call({
  method: 'GET',
  path: '/api/waste/profile',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

export const changeWasteProfile = call({
  method: 'PATCH',
  path: '/api/waste/profile',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found', 'changed_elsewhere'],
  sees: 'version',
});

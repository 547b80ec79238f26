import { call } from './call.ts';

/** Days of the week in English, the keys of `workingHours`. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Messages about invalid facilities, in the spec's English. */
export const providerFacilityTexts = {
  name: 'Facility name is required',
  type: 'Please choose the type of your facility',
  license: 'License number is required',
  location: 'Location is required',
  address: 'Address is required',
  service: 'Please name the service',
  twice: 'This service is listed twice',
  listed: 'This is on your list already. Please change it there.',
  hours: 'Please enter the hours',
  equipment: 'Please name the equipment',
  price: 'Please enter a price in ETB',
  radius: 'Please enter a distance from 0 to 500 km',
  payment: 'Please choose at least one payment method',
  quoteHours: 'Please choose 6, 12, 24 or 48 hours',
} as const;

export const getProviderFacility = call({
  method: 'GET',
  path: '/api/provider/facility',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

export const registerFacility = call({
  method: 'POST',
  path: '/api/provider/facility',
  callers: ['facility'],
  status: 201,
  errors: ['wrong_status', 'already_listed', 'already_claimed'],
  idempotent: true,
});

/**
 * The name, type and license number of a verified facility can't change, because an administrator has verified them. A rejected facility
 * that is changed waits for verification again.
 */
export const changeProviderFacility = call({
  method: 'PATCH',
  path: '/api/provider/facility',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found', 'wrong_status', 'changed_elsewhere', 'already_listed'],
  sees: 'version',
});

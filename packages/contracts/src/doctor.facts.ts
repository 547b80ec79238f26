import { call } from './call.ts';

/** The languages by which doctors can be found, as BCP 47 codes: the most spoken ones of Ethiopia, then English and Arabic. */
export const doctorLanguages = ['am', 'om', 'ti', 'so', 'sid', 'wal', 'aa', 'en', 'ar'] as const;
export type DoctorLanguage = (typeof doctorLanguages)[number];

export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

/** Orders of the list of doctors: `soonest` by the next free time, `price` by the fee, `rating` best first, `distance` needs a position. */
export const doctorOrders = ['name', 'soonest', 'price', 'rating', 'distance'] as const;
export type DoctorOrder = (typeof doctorOrders)[number];

/** The periods, from now on, in which a list's doctors are free: until the end of today, or within seven days. */
export const freeWithin = ['today', 'week'] as const;
export type FreeWithin = (typeof freeWithin)[number];

/** The number of next free times that a list shows of each doctor. */
export const NEXT_TIMES = 3;

/** The largest number of doctors or facilities that are offered where nothing fits a search. */
export const MOST_NEAREST = 6;

export const listDoctors = call({
  method: 'GET',
  path: '/api/doctors',
  callers: ['patient', 'doctor', 'facility', 'admin'],
});

export const getDoctor = call({
  method: 'GET',
  path: '/api/doctors/:id',
  callers: ['patient', 'doctor', 'facility', 'admin'],
  errors: ['not_found'],
});

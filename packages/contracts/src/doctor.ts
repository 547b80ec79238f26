import * as z from 'zod/mini';
import { practiceWayIn } from './address.ts';
import { appointmentType } from './appointment.ts';
import * as calls from './doctor.facts.ts';
import { doctorLanguages, doctorOrders, freeWithin, genders } from './doctor.facts.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, page } from './fields.ts';
import { hasWholePosition, positionQuery } from './geo.ts';
import { specialtyIds } from './specialty.facts.ts';

/** A listed doctor as patients see them. Fee in ETB; rating out of 5, null with fewer than three reviews; `reviewCount` counts them. */
export const doctor = z.object({
  id,
  name: z.string(),
  specialization: z.enum(specialtyIds),
  experience: z.number(),
  consultationFee: z.number(),
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  profilePhoto: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  email: z.string(),
  bio: z.nullable(z.string()),
  /** The street, sub-city and town of the practice. */
  address: z.nullable(z.string()),
  ...practiceWayIn,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  appointmentTypes: z.array(appointmentType),
  gender: z.enum(genders),
  /** The languages that the doctor speaks with patients, as the doctor states them. */
  languages: z.array(z.enum(doctorLanguages)),
  /** What an online visit costs, in ETB; null for the consultation fee. */
  onlineFee: z.optional(z.nullable(z.number())),
  /** How far from the practice the doctor makes home visits, in km; null without a limit. */
  homeVisitRadius: z.optional(z.nullable(z.number())),
  /** What a home visit costs in addition to the fee, in ETB; null for nothing. */
  homeVisitSurcharge: z.optional(z.nullable(z.number())),
  isActive: z.boolean(),
});
export type Doctor = z.infer<typeof doctor>;

/** A free time with a type of visit for which it is free. */
const freeTime = z.object({ mode: appointmentType, start: z.iso.datetime() });
export type FreeTime = z.infer<typeof freeTime>;

/**
 * A doctor in the list. `nextFreeAt` is the next free time within a month, in the wanted mode or else in any mode; null without one.
 * `nextTimes` are that time and the ones after it. `distance` is in km, rounded to 0.1; null unless both positions are known.
 */
export const listedDoctor = z.extend(doctor, {
  nextFreeAt: z.nullable(z.iso.datetime()),
  nextTimes: z.optional(z.array(freeTime)),
  distance: z.nullable(z.number()),
});
export type ListedDoctor = z.infer<typeof listedDoctor>;

/** The filters of lists of doctors. */
export const doctorFilters = {
  /** A specialty id, label or alias. */
  specialty: z.optional(z.string().check(z.maxLength(80))),
  mode: z.optional(appointmentType),
  /** Words of the name, the specialty, a complaint or the address, in any order; the last letters of each may be missing. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  /** Words of the address: sub-city, city, street. */
  place: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  gender: z.optional(z.enum(genders)),
  language: z.optional(z.enum(doctorLanguages)),
  /** The highest fee in ETB. */
  maxFee: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1_000_000))),
  free: z.optional(z.enum(freeWithin)),
} as const;

/** Instead of the list: the few closest to a search that nothing fits, by sound, place or a part of the words. */
export const nearestInstead = z.optional(z.literal('true'));

/** Refuses the order by distance without a position. */
export const hasPlaceToSortBy = z.refine<{ sort?: string | undefined; lat?: number | undefined }>(
  (it) => it.sort !== 'distance' || it.lat !== undefined,
  { error: 'Give a position to sort by distance', path: ['lat'] },
);

export const listDoctors = endpoint(calls.listDoctors, {
  summary: 'Listed doctors (verified and active), by name or in the order asked; those without a value come last',
  query: z
    .strictObject({
      ...doctorFilters,
      nearest: nearestInstead,
      sort: z.optional(z.enum(doctorOrders)),
      ...positionQuery,
      ...page,
    })
    .check(hasWholePosition, hasPlaceToSortBy),
  answer: z.array(listedDoctor),
});

export const getDoctor = endpoint(calls.getDoctor, {
  summary: 'One listed doctor',
  params: idParams,
  answer: doctor,
});

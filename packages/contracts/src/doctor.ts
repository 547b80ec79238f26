import * as z from 'zod/mini';
import { appointmentType } from './appointment.ts';
import * as calls from './doctor.facts.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, page } from './fields.ts';
import { specialtyIds } from './specialty.facts.ts';

/** A listed doctor as patients see them. Fee in ETB; rating out of 5, null while there are no reviews. */
export const doctor = z.object({
  id,
  name: z.string(),
  specialization: z.enum(specialtyIds),
  experience: z.number(),
  consultationFee: z.number(),
  rating: z.nullable(z.number()),
  profilePhoto: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  email: z.string(),
  bio: z.nullable(z.string()),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  appointmentTypes: z.array(appointmentType),
  isActive: z.boolean(),
});
export type Doctor = z.infer<typeof doctor>;

export const listDoctors = endpoint(calls.listDoctors, {
  summary: 'Listed doctors (verified and active), by name',
  query: z.strictObject({
    /** A specialty id, label or alias. */
    specialty: z.optional(z.string().check(z.maxLength(80))),
    mode: z.optional(appointmentType),
    /** A part of the name. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    ...page,
  }),
  answer: z.array(doctor),
});

export const getDoctor = endpoint(calls.getDoctor, {
  summary: 'One listed doctor',
  params: idParams,
  answer: doctor,
});

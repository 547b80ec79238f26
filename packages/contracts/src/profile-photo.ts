import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams, ofFacility } from './fields.ts';
import * as calls from './profile-photo.facts.ts';

/** The address of the photo; null without one. */
const photo = z.object({ photo: z.nullable(z.string()) });

export const setDoctorPhoto = endpoint(calls.setDoctorPhoto, {
  summary: 'The photo that patients see of the signed-in doctor; it replaces the one before',
  answer: photo,
});

export const removeDoctorPhoto = endpoint(calls.removeDoctorPhoto, {
  summary: "Remove the doctor's photo; success also when there is none",
  answer: photo,
});

export const setFacilityPhoto = endpoint(calls.setFacilityPhoto, {
  summary: "The photo of the front of one of the account's facilities; it replaces the one before",
  query: z.strictObject(ofFacility),
  answer: photo,
});

export const removeFacilityPhoto = endpoint(calls.removeFacilityPhoto, {
  summary: 'Remove the photo of a facility; success also when there is none',
  query: z.strictObject(ofFacility),
  answer: photo,
});

export const getProfilePhoto = endpoint(calls.getProfilePhoto, {
  summary: 'A photo of a listed doctor or facility, for everyone; of an unlisted one for its own account',
  params: idParams,
  query: z.strictObject({ size: z.optional(z.enum(calls.photoSizes)) }),
});

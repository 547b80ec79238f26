import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, idParams, ofFacility, page, requiredLine } from './fields.ts';
import * as calls from './waste-vaccination.facts.ts';
import { vaccinationTexts as texts, vaccinationFacts, vaccinationStatuses } from './waste-vaccination.facts.ts';

/** A person of a facility's staff, by the training log or by a recorded vaccination, and the protection from hepatitis B. */
export const vaccinatedPerson = z.object({
  /** Of a recorded vaccination, or of a line of the training log for a person without one. */
  id,
  personName: z.string(),
  status: z.enum(vaccinationStatuses),
  /** What is recorded, the earliest day first. */
  facts: z.array(z.object({ id, fact: z.enum(vaccinationFacts), day: z.iso.date() })),
});
export type VaccinatedPerson = z.infer<typeof vaccinatedPerson>;

/** `true` leaves only the persons who are neither protected nor have refused. */
const filters = { open: z.optional(z.stringbool()) };

export const listVaccinations = endpoint(calls.listVaccinations, {
  summary: "The protection of the facility's staff from hepatitis B, by name",
  query: z.strictObject({ ...ofFacility, ...filters, ...page }),
  answer: z.array(vaccinatedPerson),
});

export const exportVaccinations = endpoint(calls.exportVaccinations, {
  summary: 'All persons of listVaccinations as CSV, with the days of their doses',
  query: z.strictObject(ofFacility),
});

export const newVaccination = z.strictObject({
  personName: requiredLine(texts.person, 120),
  fact: z.enum(vaccinationFacts, texts.fact),
  day: day(texts.day),
});
export type NewVaccination = z.output<typeof newVaccination>;

export const recordVaccination = endpoint(calls.recordVaccination, {
  summary: 'Record a dose, a signed refusal or the immunity of a person of the staff; the same again changes nothing',
  query: z.strictObject(ofFacility),
  body: newVaccination,
  answer: vaccinatedPerson,
});

export const removeVaccination = endpoint(calls.removeVaccination, {
  summary: 'Remove a dose, a refusal or an immunity that was recorded by mistake',
  params: idParams,
  query: z.strictObject(ofFacility),
});

export const listManagerVaccinations = endpoint(calls.listManagerVaccinations, {
  summary: "The protection of a facility's staff from hepatitis B, by the facility's id",
  params: idParams,
  query: z.strictObject({ ...filters, ...page }),
  answer: z.array(vaccinatedPerson),
});

export const exportManagerVaccinations = endpoint(calls.exportManagerVaccinations, {
  summary: 'All persons of listManagerVaccinations as CSV, with the days of their doses',
  params: idParams,
});

import { appointmentType } from '@tenaye/contracts/appointment.ts';
import { specialtyIds } from '@tenaye/contracts/specialty.facts.ts';
import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import * as z from 'zod/mini';
import { userLocation } from './location/user-location.ts';

/** The session-storage keys of the assessment results that later pages read (patient.md, sections 4 and 9). */
const TRIAGE = 'triageResults';
const ASSESSMENT = 'healthAssessment';

const answers = z.record(z.string(), z.boolean());
const specialtyList = z.array(z.enum(specialtyIds)).check(z.minLength(1));

/** Identifies one set of answers, also in URLs, because the key exists before the assessment is stored in the account. */
const key = z.optional(z.string().check(z.regex(/^[\da-f]{32}$/)));

const triageResult = z.object({
  key,
  /** A list with one entry, the chosen specialty. */
  specialties: specialtyList,
  appointmentType,
  answers: z.optional(answers),
  completedAt: z.optional(z.iso.datetime()),
  /** The id of the assessment stored by the API, if it was stored. */
  assessmentId: z.optional(z.uuid()),
});
export type TriageResult = z.infer<typeof triageResult>;

const assessmentResult = z.object({
  key,
  /** Best first. */
  recommendations: specialtyList,
  /** By question id. */
  answers,
  userLocation: z.nullable(userLocation),
  completedAt: z.iso.datetime(),
  /** The id of the assessment stored by the API, if it was stored. */
  assessmentId: z.optional(z.uuid()),
});
export type AssessmentResult = z.infer<typeof assessmentResult>;

export const readTriageResult = (): TriageResult | undefined => readSession(TRIAGE, triageResult);
export const writeTriageResult = (result: TriageResult): void => writeSession(TRIAGE, result);
export const clearTriageResult = (): void => clearSession(TRIAGE);

export const readAssessmentResult = (): AssessmentResult | undefined => readSession(ASSESSMENT, assessmentResult);
export const writeAssessmentResult = (result: AssessmentResult): void => writeSession(ASSESSMENT, result);
export const clearAssessmentResult = (): void => clearSession(ASSESSMENT);

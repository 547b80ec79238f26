import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, id, newPassword, phone, requiredLine, triedPassword } from './fields.ts';
import { mutableMessages } from './message-choice.facts.ts';
import * as calls from './patient-account.facts.ts';
import { policyVersion } from './policy-version.ts';
import * as session from './session.facts.ts';

/**
 * The signed-in patient. `phone` is E.164; once `isPhoneVerified`, a code sent to it signs the patient in. `language` is a BCP 47 tag, null
 * until one is chosen. Messages are sent unless they are in `mutedMessages`; text messages only once `isPhoneVerified`.
 * An account that was opened by phone has an empty `email` and no password until its owner adds them. Completed assessments are kept only
 * if the patient has agreed (`keepsAssessments`).
 */
export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  isPhoneVerified: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
  language: z.nullable(z.string()),
  mutedMessages: z.array(z.enum(mutableMessages)),
  keepsAssessments: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

export const getUser = endpoint(session.getUser, {
  summary: 'The signed-in patient; 401 when there is none',
  answer: user,
});

/** Email and password, as typed at sign-in. */
export const credentials = z.strictObject({ email, password: triedPassword });
export type Credentials = z.input<typeof credentials>;

export const login = endpoint(calls.login, {
  summary: 'Sign a patient in',
  body: credentials,
  answer: user,
});

/** The sign-up form of a patient. */
export const registration = z.strictObject({
  firstName: requiredLine('First name is required', 80),
  lastName: requiredLine('Last name is required', 80),
  email,
  phone,
  password: newPassword,
  /** The version of the terms to which the form linked, for the record that the patient agreed. */
  termsVersion: z.optional(policyVersion),
});
export type Registration = z.input<typeof registration>;

export const register = endpoint(calls.register, {
  summary: 'Create a patient account and sign it in',
  body: registration,
  answer: user,
});

export const logout = endpoint(session.logout, {
  summary: 'Sign the patient out',
});

export const setUserPhoto = endpoint(calls.setUserPhoto, {
  summary: "Replace the patient's photo",
  answer: user,
});

export const getUserPhoto = endpoint(calls.getUserPhoto, {
  summary: "The patient's own photo",
  query: z.strictObject({ v: z.optional(id) }),
});

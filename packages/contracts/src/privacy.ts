import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, page } from './fields.ts';
import { user } from './patient-account.ts';
import { supportActs } from './patient-support.facts.ts';
import { policyVersion } from './policy-version.ts';
import * as calls from './privacy.facts.ts';
import { consentPurposes, readManners, readRecords } from './privacy.facts.ts';
import { providerTypes } from './provider-account.facts.ts';

/** The installation's own texts; null where the pages show the ones that come with them. */
export const policies = z.object({ version: z.string(), privacy: z.nullable(z.string()), terms: z.nullable(z.string()) });
export type Policies = z.infer<typeof policies>;

export const getPolicies = endpoint(calls.getPolicies, {
  summary: 'The version of the terms and the privacy policy, and the texts of this installation',
  answer: policies,
});

/** A patient's yes to one version; `withdrawnAt` is null while it stands. */
export const consent = z.object({
  id,
  purpose: z.enum(consentPurposes),
  version: z.string(),
  givenAt: z.iso.datetime(),
  withdrawnAt: z.nullable(z.iso.datetime()),
});
export type Consent = z.infer<typeof consent>;

export const listConsents = endpoint(calls.listConsents, {
  summary: "The patient's consents, latest first",
  answer: z.array(consent),
});

/** `version` is the one whose text the page linked to. */
export const givenConsent = z.strictObject({ purpose: z.enum(consentPurposes), version: policyVersion });

export const giveConsent = endpoint(calls.giveConsent, {
  summary: 'Agree to a version; agreeing again to the same one changes nothing',
  body: givenConsent,
  answer: user,
});

export const withdrawConsent = endpoint(calls.withdrawConsent, {
  summary: 'Stop keeping assessments: those that belong to no past visit are deleted. The terms are withdrawn with the account',
  body: z.strictObject({ purpose: z.literal('assessments') }),
  answer: user,
});

/**
 * Somebody else who has seen records of the patient. `readerName` is the doctor or the facility; null for administrators and for accounts
 * that no longer exist.
 */
export const read = z.object({
  id,
  at: z.iso.datetime(),
  readerName: z.nullable(z.string()),
  readerType: z.nullable(z.enum(providerTypes)),
  record: z.enum(readRecords),
  manner: z.enum(readManners),
  /** What support did about the account and why; absent for others' reads. */
  support: z.optional(z.object({ act: z.enum(supportActs), reason: z.string() })),
});
export type Read = z.infer<typeof read>;

export const listReads = endpoint(calls.listReads, {
  summary: "Who has seen the patient's data, latest first",
  query: z.strictObject(page),
  answer: z.array(read),
});

/** A browser that is signed in to the account. `browser` and `system` are what it said of itself; null if unknown. */
export const device = z.object({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signedInAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const listDevices = endpoint(calls.listDevices, {
  summary: 'The browsers that are signed in to the account, latest sign-in first',
  answer: z.array(device),
});

export const endDevice = endpoint(calls.endDevice, {
  summary: 'Sign the account out in one browser',
  params: z.strictObject({ id }),
});

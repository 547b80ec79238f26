import * as z from 'zod/mini';
import * as calls from './admin.facts.ts';
import { firstSteps, foundKinds, workKinds } from './admin.facts.ts';
import { endpoint } from './endpoint.ts';
import { id, page, requiredLine } from './fields.ts';
import { verificationStatus } from './provider-account.ts';

/** A provider in the administrator's lists. */
export const adminListed = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  verificationStatus,
  createdAt: z.iso.datetime(),
});
export type AdminListed = z.infer<typeof adminListed>;

/** The administrator's lists of providers: counts cover all rows, and the two lists are first pages, newest first. */
export const adminProviders = z.object({
  doctors: z.array(adminListed),
  facilities: z.array(adminListed),
  counts: z.object({ doctors: z.number(), facilities: z.number(), pending: z.number() }),
});
export type AdminProviders = z.infer<typeof adminProviders>;

export const listAdminProviders = endpoint(calls.listAdminProviders, {
  summary: 'Doctors and facilities, newest first',
  query: z.strictObject({ limit: page.limit }),
  answer: adminProviders,
});

/** Work of one kind: how much of it waits, and since when the oldest does; null when none waits. */
export const work = z.object({ kind: z.enum(workKinds), count: z.number(), oldestAt: z.nullable(z.iso.datetime()) });
export type Work = z.infer<typeof work>;

export const listWork = endpoint(calls.listWork, {
  summary: 'What waits for an administrator: applicants, claims, submissions, renewed licenses, listings without an owner, failed jobs',
  answer: z.array(work),
});

/** A step of a new operator: a second owner who can sign in, a mail that left, a doctor or facility, and an approved one. */
export const firstStep = z.object({ step: z.enum(firstSteps), isDone: z.boolean() });
export type FirstStep = z.infer<typeof firstStep>;

export const listFirstSteps = endpoint(calls.listFirstSteps, {
  summary: 'What a new operator does first, and what of it is done',
  answer: z.array(firstStep),
});

/**
 * A record that the palette found. `about` tells equal names apart: the place of a doctor or facility, a person's email address, who
 * claims, who imported, whose invoice it is. `day` is the day of an invoice's issue, under which its list shows it.
 */
export const foundRecord = z.object({
  kind: z.enum(foundKinds),
  id,
  name: z.string(),
  about: z.nullable(z.string()),
  day: z.nullable(z.iso.date()),
});
export type FoundRecord = z.infer<typeof foundRecord>;

export const findRecords = endpoint(calls.findRecords, {
  summary: 'The records with this name, number or id that the administrator may open, at most six of each kind, the closest names first',
  body: z.strictObject({ q: requiredLine('Please enter what you look for', 80) }),
  answer: z.array(foundRecord),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, line, paragraph, seenVersion } from './fields.ts';
import { verificationTexts } from './verification.facts.ts';
import { target } from './verification.ts';
import * as calls from './verification-evidence.facts.ts';
import { evidenceGaps, paperKinds } from './verification-evidence.facts.ts';

const givenDay = day(verificationTexts.date);
const nullableText = z.nullable(z.string());
const lastDay = z.union([givenDay, z.literal('none')], verificationTexts.date);

/** A required paper. `name` and `contentType` describe the file; `seenAt` is when the asking administrator opened it. */
const paper = z.object({
  kind: z.enum(paperKinds),
  fileId: z.nullable(id),
  name: nullableText,
  contentType: nullableText,
  seenAt: z.nullable(z.iso.datetime()),
  /** Why the paper was checked outside of the platform. */
  outside: nullableText,
});

/** The checks of one administrator about one provider, and the evidence that is missing for an approval. */
export const evidence = z.object({
  authority: nullableText,
  isClaimed: z.boolean(),
  name: z.string(),
  licenseNumber: nullableText,
  papers: z.array(paper),
  licenseLastDay: z.nullable(lastDay),
  /** Where the license was looked up, and on which day. */
  register: nullableText,
  registerOn: z.nullable(givenDay),
  isNameConfirmed: z.boolean(),
  isNumberConfirmed: z.boolean(),
  missing: z.array(z.enum(evidenceGaps)),
});
export type Evidence = z.infer<typeof evidence>;

/** The evidence that a decision was based on. For an imported listing, the authority whose list names it. */
export const decidedEvidence = z.object({
  authority: nullableText,
  name: z.string(),
  licenseNumber: nullableText,
  papers: z.array(paper),
  licenseLastDay: z.nullable(lastDay),
  register: nullableText,
  registerOn: z.nullable(givenDay),
});
export type DecidedEvidence = z.infer<typeof decidedEvidence>;

/** An empty reason withdraws the statement. */
const reason = z.optional(paragraph(500));

/**
 * An administrator's statements. Omitted fields stay unchanged. `version` is the version of the listing that was compared with the papers.
 */
const evidenceChange = z.strictObject({
  outside: z.optional(z.strictObject({ qualification: reason, license: reason })),
  licenseLastDay: z.optional(z.nullable(lastDay)),
  register: z.optional(line(200)),
  registerOn: z.optional(z.nullable(givenDay)),
  isNameConfirmed: z.optional(z.boolean()),
  isNumberConfirmed: z.optional(z.boolean()),
  version: z.optional(seenVersion),
});
export type EvidenceChange = z.infer<typeof evidenceChange>;

export const getEvidence = endpoint(calls.getEvidence, {
  summary: 'What you have checked about a provider, and what is missing before you can approve it',
  params: target,
  answer: evidence,
});

export const recordEvidence = endpoint(calls.recordEvidence, {
  summary: "Record what you have checked about a provider that isn't approved; opened papers are recorded by themselves",
  params: target,
  body: evidenceChange,
  answer: evidence,
});

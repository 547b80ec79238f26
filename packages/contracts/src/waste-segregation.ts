import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, idParams, jsonField, line, ofFacility, page, requiredLine } from './fields.ts';
import { containerKinds } from './waste-container.facts.ts';
import * as calls from './waste-segregation.facts.ts';
import { segregationAuditors, segregationTexts as texts } from './waste-segregation.facts.ts';

/** How many containers of a kind held only what they should, how many also something else, and what that was. */
const looked = { right: z.number(), wrong: z.number(), found: z.nullable(z.string()) };

/** An audit of a ward's segregation on a local day. */
export const segregationAudit = z.object({
  id,
  day: z.iso.date(),
  ward: z.string(),
  bins: z.partialRecord(z.enum(containerKinds), z.object(looked)),
  right: z.number(),
  wrong: z.number(),
  /** The share of rightly filled containers in percent. */
  score: z.number(),
  auditedAs: z.enum(segregationAuditors),
  /** Null for a deleted account. */
  auditorName: z.nullable(z.string()),
  hasPhoto: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type SegregationAudit = z.infer<typeof segregationAudit>;

export const listSegregationAudits = endpoint(calls.listSegregationAudits, {
  summary: "Audits of the facility's segregation, whoever made them, the latest day first",
  query: z.strictObject({ ...ofFacility, ...page }),
  answer: z.array(segregationAudit),
});

export const exportSegregationAudits = endpoint(calls.exportSegregationAudits, {
  summary: 'All audits of listSegregationAudits as CSV, with columns for each kind of container',
  query: z.strictObject(ofFacility),
});

export const exportManagerSegregationAudits = endpoint(calls.exportManagerSegregationAudits, {
  summary: 'All audits of listManagerSegregationAudits as CSV, with columns for each kind of container',
  params: idParams,
});

const count = z.int(texts.count).check(z.minimum(0, texts.count), z.maximum(1000, texts.count));
const bin = z
  .strictObject({ right: count, wrong: count, found: z.optional(line(300)) })
  .check(z.refine((it) => it.wrong === 0 || Boolean(it.found), { error: texts.found, path: ['found'] }));

export const newSegregationAudit = z.strictObject({
  day: day(texts.day),
  ward: requiredLine(texts.ward, 80),
  bins: jsonField(
    z
      .partialRecord(z.enum(containerKinds), bin)
      .check(z.refine((it) => Object.values(it).some(({ right, wrong }) => right + wrong > 0), texts.some)),
  ),
});
export type NewSegregationAudit = z.output<typeof newSegregationAudit>;

export const recordSegregationAudit = endpoint(calls.recordSegregationAudit, {
  summary: 'Record an audit of a ward: how many containers are filled rightly and wrongly, with a photo if there is one',
  query: z.strictObject(ofFacility),
  body: newSegregationAudit,
  answer: segregationAudit,
});

export const getSegregationPhoto = endpoint(calls.getSegregationPhoto, {
  summary: 'The photo of an audit, for the facility and for waste managers',
  params: idParams,
  query: z.strictObject(ofFacility),
});

export const listManagerSegregationAudits = endpoint(calls.listManagerSegregationAudits, {
  summary: "Audits of a facility's segregation, by the facility's id, the latest day first",
  params: idParams,
  query: z.strictObject(page),
  answer: z.array(segregationAudit),
});

export const recordManagerSegregationAudit = endpoint(calls.recordManagerSegregationAudit, {
  summary: "Record a manager's audit of a ward of a facility, by the facility's id",
  params: idParams,
  body: newSegregationAudit,
  answer: segregationAudit,
});

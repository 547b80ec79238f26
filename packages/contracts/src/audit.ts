import * as z from 'zod/mini';
import * as calls from './audit.facts.ts';
import { AUDIT_SEALS, auditActors, auditKinds, auditOutcomes } from './audit.facts.ts';
import { endpoint } from './endpoint.ts';
import { day, id, line, page } from './fields.ts';
import { daysAfter } from './local-time.facts.ts';

/**
 * An action, carried out or refused, with its actor. `actorName` and `actorEmail` are null for deleted accounts and for actors that aren't
 * people.
 */
export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  actorType: z.enum(auditActors),
  /** True if somebody did it at the server's command line; `actorType` is `system` then. */
  isCommandLine: z.boolean(),
  actorId: z.nullable(id),
  actorName: z.nullable(z.string()),
  actorEmail: z.nullable(z.string()),
  /** The action as `<word>.<verb>`, such as `appointment.cancelled`. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  targetType: z.nullable(z.string()),
  targetId: z.nullable(id),
  /** The kind and the name of the record with `targetId`; null if its kind has no names, or if it was deleted. */
  targetKind: z.nullable(z.string()),
  targetName: z.nullable(z.string()),
  /** True if the record once had a name, and was deleted. */
  isTargetDeleted: z.boolean(),
  /** What a refused call would have done; null for a success, and for calls of earlier releases. */
  call: z.nullable(z.string()),
  /** The error code of a refused action. */
  code: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Statuses and counts; for a read of several records, `records` is their number. */
  detail: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const TOO_MANY_DAYS = 'Please choose at most 31 days';

const filters = {
  /** The id of the person who acted, or of a record that was acted on or read, alone or among others. */
  actor: z.optional(z.uuid('Not a valid id')),
  target: z.optional(z.uuid('Not a valid id')),
  /** An action or the beginning of its name, such as `appointment` or `appointment.cancel`. */
  action: z.optional(z.string().check(z.maxLength(80), z.regex(/^[a-z_]+(\.[a-z_]*)?$/, 'Not a valid action'))),
  outcome: z.optional(z.enum(auditOutcomes)),
  /** Acts or reads; both if omitted. A refused call counts as an act, even if it would have been a read. */
  kind: z.optional(z.enum(auditKinds)),
  /** Part of the actor's name or email address. */
  q: z.optional(line(80)),
  /** The first and last day, in Addis Ababa. */
  from: z.optional(day()),
  to: z.optional(day()),
};

export const listAudit = endpoint(calls.listAudit, {
  summary: 'Who did or saw what, latest first',
  query: z.strictObject({ ...filters, ...page }),
  answer: z.array(auditEntry),
});

export const exportAudit = endpoint(calls.exportAudit, {
  summary: 'All entries of the audit log with these filters, as CSV',
  query: z.strictObject(filters),
});

/** A finished day of the log. `head` is the last hash (SHA-256, hexadecimal) of the chain over its entries and all earlier days. */
export const auditSeal = z.object({ day: day(), entries: z.int(), head: z.string(), sealedAt: z.iso.datetime() });
export type AuditSeal = z.infer<typeof auditSeal>;

/** A seal beside what is stored now: how many entries were `found`, and whether all are as they were when the day was sealed. */
export const auditSealCheck = z.object({ day: day(), entries: z.int(), head: z.string(), found: z.int(), isIntact: z.boolean() });
export type AuditSealCheck = z.infer<typeof auditSealCheck>;

export const listAuditSeals = endpoint(calls.listAuditSeals, {
  summary: 'The sealed days of the audit log, latest first',
  query: z.strictObject({ before: z.optional(day()) }),
  answer: z.array(auditSeal),
});

export const checkAuditSeals = endpoint(calls.checkAuditSeals, {
  summary: 'Compare sealed days of the audit log with their entries',
  body: z
    .strictObject({ from: day(), to: day() })
    .check(z.refine(({ from, to }) => from <= to && to < daysAfter(from, AUDIT_SEALS), { path: ['to'], message: TOO_MANY_DAYS })),
  answer: z.array(auditSealCheck),
});

import * as z from 'zod/mini';
import * as calls from './audit.facts.ts';
import { auditActors, auditKinds, auditOutcomes } from './audit.facts.ts';
import { endpoint } from './endpoint.ts';
import { day, id, line, page } from './fields.ts';

/**
 * An action, carried out or refused, with its actor. `actorName` and `actorEmail` are null for deleted accounts and for actors that aren't
 * people.
 */
export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  actorType: z.enum(auditActors),
  actorId: z.nullable(id),
  actorName: z.nullable(z.string()),
  actorEmail: z.nullable(z.string()),
  /** The action as `<word>.<verb>`, such as `appointment.cancelled`. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  targetType: z.nullable(z.string()),
  targetId: z.nullable(id),
  /** The error code of a refused action. */
  code: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Statuses and counts; for a read of several records, `records` is their number. */
  detail: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof auditEntry>;

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
  summary: 'The audit log as CSV, with the same filters; refused when more entries match than one file holds',
  query: z.strictObject(filters),
});

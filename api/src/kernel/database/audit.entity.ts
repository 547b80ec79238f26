import { defineEntity, p } from '@mikro-orm/postgresql';
import { auditActors, auditOutcomes } from '@tenaye/contracts/audit.facts.ts';
import { id, instant } from './columns.ts';
import { index } from './indexes.ts';

/** Who acts: as the contract names them, or somebody at the server's command line. */
const storedActors = [...auditActors, 'command_line'] as const;
export type StoredActor = (typeof storedActors)[number];

/**
 * Every recorded action and refusal: actor, action, target. The table is append-only: a trigger refuses UPDATE and DELETE, so a row that
 * was committed with its change stays.
 */
const AuditEventSchema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_events',
  properties: {
    id: id(),
    at: instant(),
    actorType: p.enum(storedActors),
    actorId: p.uuid().nullable(),
    action: p.text(),
    outcome: p.enum(auditOutcomes),
    targetType: p.text().nullable(),
    targetId: p.uuid().nullable(),
    /** All records that an answer showed, for a read; null for acts. */
    subjects: p.array().columnType('uuid[]').nullable(),
    /** The refusal's code; null for a success. */
    code: p.text().nullable(),
    requestId: p.text().nullable(),
    /** Facts about the action that are safe to store: statuses and counts, never medical text or secrets. */
    detail: p.json<Record<string, unknown>>().nullable(),
  },
  indexes: [
    { name: 'audit_events_target_index', properties: ['targetId', 'at'] },
    { name: 'audit_events_actor_index', properties: ['actorId', 'at'] },
    { name: 'audit_events_action_index', properties: ['action', 'at'] },
    { name: 'audit_events_at_index', properties: ['at', 'id'] },
    // Serves the question who has read a record (patient-reads.view.ts).
    index('audit_events_subjects_index', '"audit_events" using gin (subjects) where subjects is not null'),
  ],
});

export class AuditEvent extends AuditEventSchema.class {}
AuditEventSchema.setClass(AuditEvent);

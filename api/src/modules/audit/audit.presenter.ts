import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import { csvText } from '@tenaye/contracts/csv-text.ts';
import { iso } from '#kernel/database/sql.ts';

export const presentEntry = (entry: AuditEntry): AuditEntry => ({
  id: entry.id,
  at: iso(entry.at),
  actorType: entry.actorType,
  actorId: entry.actorId,
  actorName: entry.actorName,
  actorEmail: entry.actorEmail,
  action: entry.action,
  outcome: entry.outcome,
  targetType: entry.targetType,
  targetId: entry.targetId,
  code: entry.code,
  requestId: entry.requestId,
  detail: entry.detail,
});

const columns = [
  'at',
  'actorType',
  'actorId',
  'actorName',
  'actorEmail',
  'action',
  'outcome',
  'targetType',
  'targetId',
  'code',
  'requestId',
] as const satisfies (keyof AuditEntry)[];

/** The entries as CSV, one column a field; `detail` as JSON. */
export const auditFile = (entries: readonly AuditEntry[]): string =>
  csvText([
    [...columns, 'detail'],
    ...entries.map((entry) => [...columns.map((it) => entry[it]), entry.detail && JSON.stringify(entry.detail)]),
  ]);

import { type AuditEntry, auditEntry } from '@tenaye/contracts/audit.ts';
import { csvText } from '@tenaye/contracts/csv-text.ts';
import { present } from '#kernel/http/present.ts';

export const presentEntry = (entry: AuditEntry): AuditEntry => present(auditEntry, entry);

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

/** The entries as CSV, with a column for each field; `detail` is JSON. */
export const auditFile = (entries: readonly AuditEntry[]): string =>
  csvText([
    [...columns, 'detail'],
    ...entries.map((entry) => [...columns.map((it) => entry[it]), entry.detail && JSON.stringify(entry.detail)]),
  ]);

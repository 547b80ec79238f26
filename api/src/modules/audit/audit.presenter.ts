import { type AuditEntry, auditEntry } from '@tenaye/contracts/audit.ts';
import { csvText } from '@tenaye/contracts/csv-text.ts';
import { type Read, read } from '@tenaye/contracts/privacy.ts';
import { present } from '#kernel/http/present.ts';
import type { PatientRead } from './patient-reads.view.ts';

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

/** The kinds of record by the word of the audited action; orders, delays and revenue show visits. Others show the account. */
const records: Readonly<Record<string, Read['record']>> = {
  appointment: 'appointment',
  order: 'appointment',
  delay: 'appointment',
  revenue: 'appointment',
  facility_request: 'request',
  review: 'review',
};
const listVerbs = ['list', 'history', 'coverage', 'route'];

function mannerOf(verb: string): Read['manner'] {
  if (listVerbs.includes(verb)) return 'list';
  return verb === 'view' ? 'open' : 'file';
}

/** A read as its patient sees it. Doctors and facilities are named; administrators act for the platform. */
export function presentRead(row: PatientRead): Read {
  const [word = '', verb = ''] = row.action.split('.');
  const isNamed = row.readerType === 'doctor' || row.readerType === 'health_facility';
  return present(read, row, {
    readerName: isNamed ? (row.facilityName ?? row.readerName) : null,
    record: records[word] ?? 'account',
    manner: mannerOf(verb),
  });
}

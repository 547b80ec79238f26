import { type AuditEntry, auditEntry } from '@tenaye/contracts/audit.ts';
import type { CsvCell } from '@tenaye/contracts/csv-text.ts';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { supportActs } from '@tenaye/contracts/patient-support.facts.ts';
import { type Read, read } from '@tenaye/contracts/privacy.ts';
import { present } from '#kernel/http/present.ts';
import type { AuditRow } from './audit.view.ts';
import { isNamedKind, type NamedRecord } from './audit-names.view.ts';
import { type PatientRead, SUPPORT } from './patient-reads.view.ts';

/** What each call does, by its method and path, which name a refused one in the log. */
const summaries: ReadonlyMap<string, string> = new Map(endpoints.map((it) => [`${it.method} ${it.path}`, it.summary]));

/** The entry, with the name of its record from `names`. */
export function presentEntry(entry: AuditRow, names: ReadonlyMap<string, NamedRecord>): AuditEntry {
  const record = entry.targetId === null ? undefined : names.get(entry.targetId);
  return present(auditEntry, entry, {
    actorType: entry.actorType === 'command_line' ? 'system' : entry.actorType,
    isCommandLine: entry.actorType === 'command_line',
    targetKind: record?.kind ?? null,
    targetName: record?.name ?? null,
    isTargetDeleted: entry.targetId !== null && record === undefined && isNamedKind(entry.targetType),
    call: summaries.get(entry.action) ?? null,
  });
}

/** The columns of the file: a column for each field, and the details as JSON. */
export const auditColumns = [
  ...(['at', 'actorType', 'isCommandLine', 'actorId', 'actorName', 'actorEmail', 'action', 'call', 'outcome', 'code'] as const),
  ...(['targetType', 'targetId', 'targetName', 'requestId', 'detail'] as const),
] as const satisfies (keyof AuditEntry)[];

/** The entry's cells, in the order of the columns. */
export function auditCells(entry: AuditEntry): CsvCell[] {
  const cells = { ...entry, isCommandLine: String(entry.isCommandLine), detail: entry.detail && JSON.stringify(entry.detail) };
  return auditColumns.map((it) => cells[it]);
}

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

/** What support did, from the name of its action; undefined for other reads. */
function supportOf({ action, reason }: PatientRead): Read['support'] {
  const act = supportActs.find((it) => action === `${SUPPORT}${it}`);
  return act && { act, reason: reason ?? '' };
}

/** A read as its patient sees it. Doctors and facilities are named; administrators act for the platform. */
export function presentRead(row: PatientRead): Read {
  const [word = '', verb = ''] = row.action.split('.');
  const isNamed = row.readerType === 'doctor' || row.readerType === 'health_facility';
  const support = supportOf(row);
  return present(read, row, {
    readerName: isNamed ? (row.facilityName ?? row.readerName) : null,
    record: records[word] ?? 'account',
    // Released pages know only manners of reading.
    manner: support ? 'open' : mannerOf(verb),
    support,
  });
}

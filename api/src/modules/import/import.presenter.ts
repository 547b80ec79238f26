import {
  type ImportField,
  importActions,
  importFields,
  importNotes,
  importProblems,
  keptReasons,
  MAX_IMPORT_ERRORS,
} from '@tenaye/contracts/bulk-import.facts.ts';
import { type ImportBatch, type ImportRow, importBatch, importRow } from '@tenaye/contracts/bulk-import.ts';
import { present } from '#kernel/http/present.ts';
import { type BatchView, type RowView, totalOf } from './import-batch.view.ts';
import { missingFields, repeatedFields, suggestedFields } from './import-columns.rules.ts';
import { LEVEL_UNKNOWN, REGION_UNKNOWN } from './import-facility.rules.ts';
import { actionRules, isBusy, isStoppable, openProposal, takesTwo } from './import-state.rules.ts';

function progressOf({ state, step, counts, checkpoint, headerRow }: BatchView): ImportBatch['progress'] {
  if (!isBusy({ state })) return null;
  const total = totalOf(counts);
  const { ready, imported, undone, kept } = counts;
  if (step === 'read') return { done: total, of: 0 };
  // Blank lines count as rows, but there are few.
  if (step === 'check') return { done: Math.min(total, Math.max(0, checkpoint - headerRow)), of: total };
  return step === 'import' ? { done: imported, of: imported + ready } : { done: undone + kept, of: imported + undone + kept };
}

const undoneOf = ({ undone, state }: BatchView): ImportBatch['undone'] =>
  undone && state === 'undone'
    ? {
        removed: undone.removed,
        restored: undone.restored ?? 0,
        kept: keptReasons.flatMap((reason) => (undone.kept[reason] ? [{ reason, count: undone.kept[reason] }] : [])),
      }
    : null;

/** The proposed undo that still waits. */
function proposalOf(batch: BatchView, now: Date): ImportBatch['undoProposal'] {
  const open = openProposal(batch, now);
  return open && { byId: open.by, byName: batch.undoProposedByName, reason: open.reason, proposedAt: open.at, expiresAt: open.until };
}

/** A batch as administrators see it, at the time `now`. */
export function presentImport(batch: BatchView, now: Date): ImportBatch {
  const header = batch.columns.map((it) => it.header);
  const [suggested, repeated] = [suggestedFields(header), repeatedFields(header)];
  return present(importBatch, batch, {
    authority: batch.authority ?? null,
    encoding: batch.encoding === 'macintosh' ? 'windows-1252' : batch.encoding,
    readAs: batch.encoding,
    columns: batch.columns.map((it, at) => ({ ...it, suggested: suggested[at] ?? null, repeats: repeated[at] })),
    missing: missingFields(batch.columns),
    counts: { ...batch.counts, total: totalOf(batch.counts) },
    progress: progressOf(batch),
    failure: batch.failure ? { isStopped: false, ...batch.failure } : null,
    undone: undoneOf(batch),
    updates: { facts: batch.updates, ready: batch.changing, done: batch.changed },
    undoTakesTwo: takesTwo(batch) && batch.hasSecond,
    undoProposal: proposalOf(batch, now),
    actions: importActions.filter((it) => actionRules[it](batch, now)),
    canStop: isStoppable(batch),
  });
}

/** The columns of the list of imports as a file. `skipped` are the rows left out, and `imported` those that are still there. */
export const importLineColumns = [
  ...(['id', 'fileName', 'authority', 'state', 'total', 'imported', 'skipped', 'error', 'undone'] as const),
  ...(['createdByName', 'createdAt', 'startedAt', 'finishedAt'] as const),
];

/** A batch as a line of that file. */
export function presentImportLine(batch: BatchView): Record<(typeof importLineColumns)[number], string | number | null> {
  const { counts, createdAt, startedAt, finishedAt } = batch;
  const iso = (at: string | null): string | null => at && new Date(at).toISOString();
  return {
    ...{ id: batch.id, fileName: batch.fileName, authority: batch.authority ?? null, state: batch.state },
    ...{ total: totalOf(counts), imported: counts.imported + counts.kept, skipped: counts.duplicate + counts.skipped },
    ...{ error: counts.error, undone: counts.undone, createdByName: batch.createdByName },
    ...{ createdAt: iso(createdAt), startedAt: iso(startedAt), finishedAt: iso(finishedAt) },
  };
}

const keptWords: Record<NonNullable<RowView['keptReason']>, string> = {
  claimed: 'kept, because an account owns or claims it',
  in_use: 'kept, because it has been used since',
  verified: 'kept, because an administrator has decided about it',
  edited: 'kept, because it has been edited since',
};

/** The codes of wrong positions. Portals of former releases know only `not_a_number`, and show that. */
const wrongPositions: Readonly<Record<string, 'outside' | 'swapped'>> = { outside_ethiopia: 'outside', swapped_position: 'swapped' };

/** The remark about a row, in English; null if there is none. */
export function messageOf({ outcome, problems, notes, match, keptReason }: RowView): string | null {
  if (outcome === 'error') return problems.map((it) => it.message).join('; ');
  if (outcome === 'kept' && keptReason) return keptWords[keptReason];
  if (outcome === 'duplicate' && match?.row) return `the same as row ${match.row}`;
  if (outcome === 'duplicate') return match?.verdict === 'same' ? 'already there' : `looks like ${match?.name}`;
  if (outcome === 'skipped') return 'left out';
  return notes.map((it) => it.message).join('; ') || null;
}

const fieldOf = (column: string | null): ImportField | null => importFields.find((it) => it === column) ?? null;

export const presentRow = (row: RowView): ImportRow =>
  present(importRow, row, {
    type: row.type ?? null,
    cells: row.fixed ?? row.cells,
    isFixed: Boolean(row.fixed),
    message: messageOf(row),
    problems: row.problems.flatMap(({ column, code }) => {
      const position = wrongPositions[code];
      if (position) return [{ field: fieldOf(column), code: 'not_a_number' as const, position }];
      const known = importProblems.find((it) => it === code);
      return known ? [{ field: fieldOf(column), code: known }] : [];
    }),
    isLevelUnknown: row.notes.some((it) => it.code === LEVEL_UNKNOWN),
    isRegionUnknown: row.notes.some((it) => it.code === REGION_UNKNOWN),
    elsewhere: row.notes.find((it) => it.elsewhere)?.elsewhere ?? null,
    notes: row.notes.flatMap(({ column, code }) => {
      const [field, known] = [fieldOf(column), importNotes.find((it) => it === code)];
      return field && known ? [{ field, code: known }] : [];
    }),
    match: row.match ?? null,
    decision: row.decision ?? null,
    keptReason: row.keptReason ?? null,
    changes: row.changes ?? null,
    provider: row.type && row.providerId ? { type: row.type, id: row.providerId } : null,
  });

/** The texts of `errors` in the spec's answer; `rows` are the invalid ones. */
export const errorTexts = (rows: readonly RowView[]): string[] =>
  rows.slice(0, MAX_IMPORT_ERRORS).map((it) => `Row ${it.row}: ${messageOf(it)}`);

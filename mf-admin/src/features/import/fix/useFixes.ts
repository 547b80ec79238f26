import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { MAX_IMPORT_FIXES } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import { changeImportRows } from '@tenaye/contracts/bulk-import-fix.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { draftStore, useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { type RowChange, type RowsAnswer, useImportChanges } from '../import.queries.ts';

/** Typed texts by `cellKey`, only those that differ from the stored ones. */
type Edits = Record<string, string>;

/** Names a cell in the draft, and its field on the page. */
export const cellKey = (row: number, column: number): string => `r${row}c${column}`;

/** Names the cells of an import. A file that is read otherwise has others at the same places. */
export const readingOf = ({ id, delimiter, readAs, headerRow }: ImportBatch): string => [id, delimiter, readAs, headerRow].join(' ');

/** Unsaved texts, by account, import and how its file is read. They survive leaving the page. */
const drafts = draftStore<Edits>();

/** The draft as rows, in their order; as many as one call takes. */
function changesIn(edits: Edits): RowChange[] {
  const byRow = new Map<number, { column: number; text: string }[]>();
  for (const [key, text] of Object.entries(edits)) {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(key) ?? [];
    byRow.set(Number(row), [...(byRow.get(Number(row)) ?? []), { column: Number(column), text }]);
  }
  const rows = [...byRow].map(([row, cells]) => ({ row, cells }));
  return rows.sort((a, b) => a.row - b.row).slice(0, MAX_IMPORT_FIXES);
}

/** The result of the last check: how many rows were sent, and how many of them have no error left. */
interface Result {
  total: number;
  right: number;
}

/** Changed rows, and the draft that they were made of. */
interface Fixes {
  rows: RowChange[];
  edits: Edits;
}

/** Texts typed in the grid, and saving them: several rows together, each checked again by the server. */
export function useFixes(batch: ImportBatch) {
  const { t } = useTranslation('mf-admin');
  const draft = `${useAccount().id} ${readingOf(batch)}`;
  const [result, setResult] = useState<Result>();
  const form = useContractDraft(changeImportRows.body, {
    start: { edits: drafts.get(draft) ?? {} },
    keep: ({ edits }: { edits: Edits }) => drafts.keep(draft, edits),
    toContract: ({ edits }): unknown => ({ rows: changesIn(edits) }),
  });
  const edits = form.watch('edits');
  const put = (next: Edits) => form.setValue('edits', next);
  const { act, problem, isPending } = useAct<Fixes, RowsAnswer>(useImportChanges(batch.id).changeRows, {
    onDone: (answer, { rows, edits: sent }) => {
      // A text that was changed again during the save stays.
      put(withoutSaved(form.getValues('edits'), sent, rows));
      const numbers = new Set(rows.map((it) => it.row));
      const checked = answer.rows.filter((it) => numbers.has(it.row));
      setResult({ total: rows.length, right: checked.filter((it) => it.outcome !== 'error').length });
    },
    fallback: t('parts:kept'),
  });
  const save = form.handleSubmit(({ rows }) => {
    setResult(undefined);
    return act({ rows, edits: form.getValues('edits') });
  });
  return {
    count: new Set(Object.keys(edits).map((it) => it.split('c')[0])).size,
    isPending,
    problem,
    /** The contract's problems with the texts to be saved. */
    wrong: Object.values(form.formState.errors).flatMap((it) => messagesIn(it))[0],
    result,
    save: () => void save(),
    discard: () => put({}),
    /** The text to show in a cell: the typed one, else the stored one. */
    textIn: ({ row, cells }: ImportRow, column: number): string => edits[cellKey(row, column)] ?? cells[column] ?? '',
    type: ({ row, cells }: ImportRow, column: number, text: string) => {
      const { [cellKey(row, column)]: _, ...rest } = form.getValues('edits');
      put(text === (cells[column] ?? '') ? rest : { ...rest, [cellKey(row, column)]: text });
    },
  };
}
export type Fixing = ReturnType<typeof useFixes>;

/** The messages anywhere in a form's errors. */
function messagesIn(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [error.message];
  return Object.values(error).flatMap(messagesIn);
}

function withoutSaved(edits: Edits, sent: Edits, rows: readonly RowChange[]): Edits {
  const saved = new Set(rows.flatMap(({ row, cells = [] }) => cells.map((it) => cellKey(row, it.column))));
  return Object.fromEntries(Object.entries(edits).filter(([key, text]) => !saved.has(key) || sent[key] !== text));
}

import { type SavedRecord, savedRecord } from '@tenaye/contracts/data-collection.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { type SavedAnswer, sendSaved, useLoadSaved } from '../submission.queries.ts';

/** A record of the file: `record` is undefined where the file has something else, `answer` until it was asked about. */
export interface SavedRow {
  at: number;
  name: string;
  record: SavedRecord | undefined;
  answer: SavedAnswer | undefined;
}

const rowOf = (value: unknown, at: number): SavedRow => {
  const { data: record } = savedRecord.safeParse(value);
  const name = record?.form.institutionName;
  return { at, name: typeof name === 'string' ? name : '', record, answer: undefined };
};

/** The records of a file's text; undefined when it isn't a copy that a phone saved. */
function rowsIn(text: string): SavedRow[] | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return Array.isArray(content) ? content.map(rowOf) : undefined;
  } catch {
    return undefined;
  }
}

export const isReady = (row: SavedRow): row is SavedRow & { record: SavedRecord } =>
  row.record !== undefined && row.answer !== undefined && 'outcome' in row.answer && row.answer.outcome === 'ready';

/** A phone's saved file: its records, what would become of each, and the change that loads those that can be loaded. */
export function useSavedFile() {
  const { t } = useTranslation('mf-admin');
  const refusal = useRefusal();
  const [file, setFile] = useState<File>();
  const [rows, setRows] = useState<readonly SavedRow[]>([]);
  const [error, setError] = useState<string>();
  const report = (at: number, answer: SavedAnswer) => setRows((all) => all.map((it) => (it.at === at ? { ...it, answer } : it)));
  const load = useAct(useLoadSaved(report), {});
  const { run: check, isPending: isChecking } = useOnce(async (unasked: readonly SavedRow[]) => {
    setError(undefined);
    try {
      for (const { at, record } of unasked) if (record) report(at, await sendSaved(record, true));
    } catch (failure) {
      setError(refusal(failure, t('submission.saved.notChecked')));
    }
  });
  const choose = async (chosen: File | undefined) => {
    const found = chosen && rowsIn(await chosen.text());
    setFile(chosen);
    setRows(found ?? []);
    setError(chosen && !found ? t('submission.saved.unreadable') : undefined);
    if (found) await check(found);
  };
  const unasked = rows.filter((it) => it.record && !it.answer);
  return {
    ...{ file, rows, error, choose, isChecking, isLoading: load.isPending, problem: load.problem },
    checkRest: unasked.length > 0 && !isChecking ? () => void check(unasked) : undefined,
    load: () => void load.act(rows.filter(isReady)),
  };
}

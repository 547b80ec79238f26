import { putVisitSheet, type VisitSheet } from '@tenaye/contracts/visit-sheet.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { isUnchanged, mergeValues, recordOf, type SheetValues, valuesOf } from './sheet-values.ts';
import { useVisitDraft, type VisitDraft } from './visit-drafts.ts';

/** The field that shows the contract's message about a path. */
const fieldOf = (path: string): string => (/^(?:diagnoses|allergies)\./.test(path) ? (path.split('.')[0] ?? path) : path);

/** The sheet as stored, with what is being written on it. Notes that were typed before the visit began belong on it, too. */
function startOf(sheet: VisitSheet, draft: VisitDraft | undefined): { values: SheetValues; isContested: boolean } {
  const stored = valuesOf(sheet);
  if (!draft) return { values: stored, isContested: false };
  if (!draft.sheet) return { values: { ...stored, notes: draft.notes }, isContested: false };
  return mergeValues(draft.sheet.base, draft.sheet.values, stored);
}

/**
 * The form of a sheet. What is typed is a draft from the first letter. When the sheet changes elsewhere, fields that weren't typed in here
 * take the new values, and `contested` is the other version if both sides have changed the same field.
 */
export function useSheetForm(id: string, sheet: VisitSheet) {
  const { draft, keep, drop, peek } = useVisitDraft(id);
  const [start] = useState(() => startOf(sheet, draft));
  const [contested, setContested] = useState(start.isContested ? sheet : undefined);
  const base = valuesOf(sheet);
  const form = useContractDraft(putVisitSheet.body, {
    start: start.values,
    keep: (values) => (isUnchanged(values, base) ? drop() : keep({ notes: values.notes, sheet: { values, base, version: sheet.version } })),
    toContract: (values) => ({ ...recordOf(values), version: sheet.version }),
    fieldOf,
  });
  const renew = useEffectEvent(() => {
    const now = peek();
    if (now?.sheet?.version === sheet.version) return;
    const { values, isContested } = startOf(sheet, now);
    form.reset(values);
    if (now && isUnchanged(values, base)) drop();
    else if (now) keep({ notes: values.notes, sheet: { values, base, version: sheet.version } });
    setContested(isContested ? sheet : undefined);
  });
  // The version stands for everything that the sheet shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to run
  useEffect(() => renew(), [sheet.version]);
  return { form, draft, contested, settle: () => setContested(undefined), drop, keep, peek };
}

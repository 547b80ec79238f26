import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isBusy } from '../import.queries.ts';

type Seen = Pick<ImportBatch, 'state' | 'finishedAt'> & { created: number };

/** Shows a toast about the outcome of an import that ends while its page is open. */
export function useOutcomeToast(batch: ImportBatch): void {
  const last = useRef<Seen>(undefined);
  const tell = useTellOutcome();
  const follow = useEffectEvent((now: ImportBatch) => {
    const before = last.current;
    // Several runs may import rows of one file, so the rows of this run are counted from its beginning.
    if (isBusy(now)) {
      last.current = { state: now.state, finishedAt: before?.finishedAt ?? null, created: before?.created ?? 0 };
      return;
    }
    last.current = { state: now.state, finishedAt: now.finishedAt, created: now.counts.imported - now.updates.done };
    if (before) tell(before, now);
  });
  useEffect(() => follow(batch), [batch]);
}

function useTellOutcome() {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const say = useMessageText();
  return (before: Seen, { state, finishedAt, counts, updates, failure, undone }: ImportBatch): void => {
    if (state === 'imported' && finishedAt !== before.finishedAt) {
      const created = t('import.completedText', { count: counts.imported - updates.done - before.created });
      toast({ title: t('import.completed'), description: created });
    }
    if (state === before.state) return;
    if (state === 'undone') toast({ title: t('import.undo.done'), description: t('import.undo.removed', { count: undone?.removed ?? 0 }) });
    if (failure?.isStopped) toast({ title: t('import.stop.done') });
    else if (state === 'failed') {
      const description = failure ? say(failure.message) : t('import.notImportedText');
      toast({ title: t('import.notImported'), description, variant: 'destructive' });
    }
  };
}

import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isBusy } from '../import.queries.ts';
import { outcomeOf, useOutcomeText } from './useOutcomeText.ts';

type Seen = Pick<ImportBatch, 'state' | 'finishedAt'> & ReturnType<typeof outcomeOf>;

/** Shows a toast about the outcome of an import that ends while its page is open. */
export function useOutcomeToast(batch: ImportBatch): void {
  const last = useRef<Seen>(undefined);
  const tell = useTellOutcome();
  const follow = useEffectEvent((now: ImportBatch) => {
    const before = last.current;
    // Several runs may import rows of one file, so the rows of this run are counted from its beginning.
    if (isBusy(now)) {
      const { finishedAt = null, created = 0, changed = 0 } = before ?? {};
      last.current = { state: now.state, finishedAt, created, changed };
      return;
    }
    last.current = { state: now.state, finishedAt: now.finishedAt, ...outcomeOf(now) };
    if (before) tell(before, now);
  });
  useEffect(() => follow(batch), [batch]);
}

function useTellOutcome() {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const say = useMessageText();
  const words = useOutcomeText();
  return (before: Seen, batch: ImportBatch): void => {
    const { state, finishedAt, failure, undone } = batch;
    if (state === 'imported' && finishedAt !== before.finishedAt) {
      const { created, changed } = outcomeOf(batch);
      const description = words.imported({ created: created - before.created, changed: changed - before.changed });
      toast({ title: t('import.completed'), description });
    }
    if (state === before.state) return;
    if (state === 'undone') toast({ title: t('import.undo.done'), description: words.undone(undone ?? { removed: 0, restored: 0 }) });
    if (failure?.isStopped) toast({ title: t('import.stop.done') });
    else if (state === 'failed') {
      const description = failure ? say(failure.message) : t('import.notImportedText');
      toast({ title: t('import.notImported'), description, variant: 'destructive' });
    }
  };
}

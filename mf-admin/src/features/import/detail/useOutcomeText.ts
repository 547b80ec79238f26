import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** The numbers of listings that were created, and of those that were changed. */
interface Outcome {
  created: number;
  changed: number;
}

export const outcomeOf = ({ counts, updates }: Pick<ImportBatch, 'counts' | 'updates'>): Outcome => ({
  created: counts.imported - updates.done,
  changed: updates.done,
});

/** What an import did and what its undo does, in words. An import that only changed listings doesn't speak of created ones. */
export function useOutcomeText() {
  const { t } = useTranslation('mf-admin');
  const isChange = ({ created, changed }: Outcome): boolean => created === 0 && changed > 0;
  return {
    imported: (it: Outcome): string =>
      isChange(it) ? t('import.updates.done', { count: it.changed }) : t('import.completedText', { count: it.created }),
    undone: ({ removed, restored }: { removed: number; restored: number }): string =>
      removed === 0 && restored > 0 ? t('import.updates.restored', { count: restored }) : t('import.undo.removed', { count: removed }),
    question: (it: Outcome): string =>
      isChange(it) ? t('import.updates.undo', { count: it.changed }) : t('import.undo.title', { count: it.created }),
    /** What the undo leaves, and what it gives back besides. */
    consequence: (it: Outcome): string => {
      if (it.changed === 0) return t('import.undo.text');
      const kept = t('import.updates.kept');
      return isChange(it) ? kept : [t('import.undo.text'), t('import.updates.alsoRestored', { count: it.changed }), kept].join(' ');
    },
  };
}

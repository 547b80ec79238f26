import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from 'react-i18next';
import { type ImportAct, useActOnImport } from '../import.queries.ts';

/** Starts, resumes or undoes an import; repeated clicks send it once. A refusal is a toast. `onEnd` is called either way. */
export function useAct({ id }: ImportBatch, onEnd?: () => void) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const { run, isPending } = useActOnImport(id);
  const act = useSingleFlight(async (name: ImportAct) => {
    try {
      await run(name);
    } catch (error) {
      const [title, text] = name === 'undo' ? ['import.undo.failed', 'parts:tryAgain'] : ['import.notImported', 'import.notImportedText'];
      toast({ title: t(title), description: refusal(error, t(text)), variant: 'destructive' });
    }
    onEnd?.();
  });
  return { act, isPending };
}

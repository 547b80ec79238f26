import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileReading, useChangeImport } from '../import.queries.ts';

/** Changes how a file is read; its rows are checked again. `onEnd` gets the import, or nothing after a refusal, of which `problem` is the reason. */
export function useReading({ id }: ImportBatch, onEnd: (changed?: ImportBatch) => void) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useChangeImport(id);
  const read = useSingleFlight(async (reading: FileReading) => {
    setProblem(undefined);
    try {
      const changed = await mutateAsync(reading);
      toast({ title: t('import.mapping.done') });
      onEnd(changed);
    } catch (error) {
      setProblem(refusal(error, t('parts:tryAgain')));
      onEnd();
    }
  });
  return { read, problem, isPending };
}

import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { useSingleFlight } from '@tenaye/platform/client/single-flight.ts';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileReading, useChangeImport } from './import.queries.ts';

/** Changes how a file is read; its rows are checked again. `problem` is the reason for a refusal. */
export function useReading({ id }: ImportBatch, onDone?: () => void) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useChangeImport(id);
  const read = useSingleFlight(async (reading: FileReading) => {
    setProblem(undefined);
    try {
      await mutateAsync(reading);
      toast({ title: t('import.mapping.done') });
    } catch (error) {
      setProblem(refusal(error, t('parts:tryAgain')));
    }
    onDone?.();
  });
  return { read, problem, isPending };
}

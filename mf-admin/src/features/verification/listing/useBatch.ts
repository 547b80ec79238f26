import type { BatchResult, DecisionBatch, Listing } from '@tenaye/contracts/verification.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookedWords } from '../../../shared/practice/useBookedWords.ts';
import { useDecideBatch } from '../verification.queries.ts';

/** One decision about several providers. Refused ones are listed with the reason; the others are done. */
export function useBatch(rows: readonly Listing[], onDone: () => void) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const { told } = useBookedWords();
  const [key] = useState(newId);
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<BatchResult[]>([]);
  const { mutate, isPending } = useDecideBatch();
  const send = (decision: Pick<DecisionBatch, 'status' | 'notes' | 'keepBooked'>) => {
    setProblem(undefined);
    const decisions = rows.map(({ kind, id, version }) => ({ type: kind, id, version }));
    mutate(
      { key, body: { ...decision, decisions } },
      {
        onSuccess: ({ results, ended }) => {
          const left = results.filter((it) => !it.isDone);
          const title = t(`verification.batch.done.${decision.status}`, { count: results.length - left.length });
          toast({ title, description: told(ended) });
          if (left.length === 0) onDone();
          else setRefused(left);
        },
        onError: (error) => setProblem(refusal(error, t('verification.failed'))),
      },
    );
  };
  return { send, problem, refused, isPending };
}

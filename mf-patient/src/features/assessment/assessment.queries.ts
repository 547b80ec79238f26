import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createAssessment } from '@tenaye/contracts/assessment.facts.ts';
import type { Assessment, NewAssessment } from '@tenaye/contracts/assessment.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

interface CompletedAssessment {
  body: NewAssessment;
  /** One key for each set of answers, so that a retry doesn't save it twice. */
  key: string;
}

/**
 * Saves a completed assessment in the patient's account. `onKept` gets its key, because other answers may have been completed meanwhile, and
 * runs even if the screen has been left.
 */
export function useKeepAssessment(onKept: (kept: Assessment, key: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: CompletedAssessment) => call(createAssessment, { body, idempotencyKey: key }),
    onSuccess: (kept, { key }) => {
      onKept(kept, key);
      for (const queryKey of [keys.assessments, keys.stats]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

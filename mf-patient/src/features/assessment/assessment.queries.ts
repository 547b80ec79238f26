import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createAssessment } from '@tenaye/contracts/assessment.facts.ts';
import type { Assessment, NewAssessment } from '@tenaye/contracts/assessment.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

interface Completed {
  body: NewAssessment;
  /** One for each set of answers, so that a repeated try keeps one assessment. */
  key: string;
}

/** Keeps a completed assessment in the patient's account. `onKept` runs also when the screen that asked is gone. */
export function useKeepAssessment(onKept: (it: Assessment) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: Completed) => call(createAssessment, { body, idempotencyKey: key }),
    onSuccess: (it) => {
      onKept(it);
      for (const queryKey of [keys.assessments, keys.stats]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

import { createAssessment } from '@tenaye/contracts/assessment.facts.ts';
import type { Assessment, NewAssessment } from '@tenaye/contracts/assessment.ts';
import { keptKey } from '@tenaye/platform/act/kept-key.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

interface CompletedAssessment {
  body: NewAssessment;
  /** Identifies the set of answers. */
  key: string;
}

/**
 * Saves a completed assessment in the patient's account. `onKept` gets the key of the saved answers, because another assessment may have
 * been completed since, and runs even if the screen has been left.
 */
export const keepingAssessment = (
  kind: NewAssessment['kind'],
  onKept: (kept: Assessment, key: string) => void,
): Change<CompletedAssessment, Assessment> => ({
  send: ({ body }, idempotencyKey) => call(createAssessment, { body, idempotencyKey }),
  keep: (kept, { key }) => onKept(kept, key),
  reread: [keys.assessments, keys.stats],
  keptIn: keptKey(`assessment.sending.${kind}`),
});

import { type AssessmentQuestionId, scoreAssessment } from '@tenaye/contracts/assessment.facts.ts';
import { fullAnswers } from '@tenaye/contracts/assessment.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import {
  type AssessmentResult,
  clearAssessmentResult,
  clearTriageResult,
  readAssessmentResult,
  writeAssessmentResult,
} from '../../shared/assessment-result.ts';
import { usePosition } from '../../shared/location/usePosition.ts';
import { keepingAssessment } from './assessment.queries.ts';
import { type AssessmentProgress, clearProgress, readProgress, withAnswer, writeProgress } from './assessment-progress.ts';

export interface Assessment extends AssessmentProgress {
  result: AssessmentResult | undefined;
  /** Records an answer and returns the new progress. */
  answer(id: AssessmentQuestionId, yes: boolean): AssessmentProgress;
  /** Called when every question is answered: computes the result and saves it. */
  complete(done: AssessmentProgress): void;
  /** Retries saving the result in the account. */
  keepAgain(): void;
  /** `asked` until the patient agrees that answers are kept. */
  keeping: 'done' | 'busy' | 'failed' | 'asked';
  startOver(): void;
}

/** The health assessment: its answers, its result, and the copy in the patient's account. Saving never delays the result. */
export function useAssessment(): Assessment {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const { position } = usePosition();
  const { user } = useAuth();
  const [progress, setProgress] = useState(readProgress);
  const [result, setResult] = useState(readAssessmentResult);
  const keeping = useAct(
    keepingAssessment('full', (kept, key) => {
      const stored = readAssessmentResult();
      if (stored?.key === key) writeAssessmentResult({ ...stored, assessmentId: kept.id });
      setResult((now) => (now?.key === key ? { ...now, assessmentId: kept.id } : now));
    }),
  );

  const answer = (id: AssessmentQuestionId, yes: boolean) => {
    const next = withAnswer(progress, id, yes);
    writeProgress(next);
    setProgress(next);
    return next;
  };
  const keepAnswers = ({ answers, key }: AssessmentProgress) => {
    const complete = fullAnswers.safeParse(answers);
    if (complete.success) void keeping.act({ body: { kind: 'full', answers: complete.data }, key });
  };
  const complete = (done: AssessmentProgress) => {
    const answers = fullAnswers.safeParse(done.answers);
    if (!answers.success) return;
    const recommendations = scoreAssessment(answers.data).map((it) => it.specialty);
    const completedAt = new Date().toISOString();
    // The last question may be answered again after going back to it; an assessment that is already saved keeps its id.
    const assessmentId = result?.key === done.key ? result.assessmentId : undefined;
    const made = { key: done.key, assessmentId, recommendations, answers: answers.data, userLocation: position ?? null, completedAt };
    writeAssessmentResult(made);
    // Only the latest answers are offered.
    clearTriageResult();
    setResult(made);
    toast({ title: t('assessment.full.completeTitle'), description: t('assessment.full.completeText') });
    if (!assessmentId && user?.keepsAssessments) keepAnswers(done);
  };
  const startOver = () => {
    clearProgress();
    clearAssessmentResult();
    setProgress(readProgress());
    setResult(undefined);
  };
  return {
    ...progress,
    result,
    answer,
    complete,
    keepAgain: () => keepAnswers(progress),
    keeping: result?.assessmentId ? 'done' : keeping.isPending ? 'busy' : user?.keepsAssessments ? 'failed' : 'asked',
    startOver,
  };
}

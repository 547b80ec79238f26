import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { type TriageAnswers, type TriageQuestionId, triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import { useState } from 'react';
import { clearTriageProgress, newTriage, readTriageProgress, type TriageProgress, writeTriageProgress } from './triage-progress.ts';

export type TriageStep = 'question' | 'alarm' | 'mode' | 'results';

export interface Triage {
  step: TriageStep;
  index: number;
  answers: TriageAnswers;
  appointmentType: AppointmentType | null;
  key: string;
  answer(id: TriageQuestionId, yes: boolean, isAlarm: boolean): void;
  /** Continues after the emergency notice. */
  goOn(): void;
  previous(): void;
  /** Returns to the previous step; undefined at the first question. */
  back: (() => void) | undefined;
  choose(mode: AppointmentType): void;
  startOver(): void;
  /** Clears the stored progress. */
  finish(): void;
}

const stepOf = ({ index, isAlarmed, appointmentType }: TriageProgress): TriageStep => {
  if (isAlarmed) return 'alarm';
  if (index < triageQuestions.length) return 'question';
  return appointmentType ? 'results' : 'mode';
};

function stepBefore(progress: TriageProgress): TriageProgress | undefined {
  const { index } = progress;
  const step = stepOf(progress);
  if (step === 'alarm') return { ...progress, isAlarmed: false };
  if (step === 'results') return { ...progress, appointmentType: null };
  return index > 0 ? { ...progress, index: index - 1 } : undefined;
}

/** The triage's flow (patient.md, section 4). Session storage holds every step, so that closing the dialog loses nothing. */
export function useTriage(): Triage {
  const [progress, setProgress] = useState(readTriageProgress);
  const become = (next: TriageProgress) => {
    writeTriageProgress(next);
    setProgress(next);
  };
  const { index, answers, appointmentType, key } = progress;
  const before = stepBefore(progress);
  return {
    step: stepOf(progress),
    index,
    answers,
    appointmentType,
    key,
    answer: (id, yes, isAlarm) =>
      become({
        ...progress,
        answers: { ...answers, [id]: yes },
        key: answers[id] === undefined || answers[id] === yes ? key : newTriage().key,
        index: isAlarm ? index : index + 1,
        isAlarmed: isAlarm,
      }),
    goOn: () => become({ ...progress, index: index + 1, isAlarmed: false }),
    previous: () => become({ ...progress, index: Math.max(0, index - 1), isAlarmed: false }),
    back: before && (() => become(before)),
    choose: (mode) => become({ ...progress, appointmentType: mode }),
    startOver: () => become(newTriage()),
    finish: clearTriageProgress,
  };
}

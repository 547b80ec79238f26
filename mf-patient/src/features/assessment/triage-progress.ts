import { appointmentType } from '@tenaye/contracts/appointment.ts';
import { type TriageAnswers, triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import * as z from 'zod/mini';
import { answersTo, firstOpen, storedAnswers } from './answers.ts';

/** The progress of a triage. `index` counts from 0; its last value means that every question is answered. */
export interface TriageProgress {
  index: number;
  answers: TriageAnswers;
  appointmentType: z.infer<typeof appointmentType> | null;
  /** True if the question at `index` got a "yes" that may mean an emergency, and the notice hasn't been read yet. */
  isAlarmed: boolean;
  /** Identifies this set of answers. */
  key: string;
}

const PROGRESS = 'triageProgress';
const stored = z.object({
  index: z.number().check(z.int(), z.minimum(0)),
  answers: storedAnswers,
  appointmentType: z.nullable(appointmentType),
  isAlarmed: z.boolean(),
  key: z.string().check(z.regex(/^[\da-f]{32}$/)),
});

export const newTriage = (): TriageProgress => ({ index: 0, answers: {}, appointmentType: null, isAlarmed: false, key: newId() });

/** The progress stored in this session, for example after an accidental close, or a new triage. */
export function readTriageProgress(): TriageProgress {
  const it = readSession(PROGRESS, stored);
  if (!it) return newTriage();
  const answers = answersTo(triageQuestions, it.answers);
  const index = Math.min(it.index, firstOpen(triageQuestions, answers));
  const isDone = index === triageQuestions.length;
  return { ...it, answers, index, appointmentType: isDone ? it.appointmentType : null };
}

export const writeTriageProgress = (it: TriageProgress): void => writeSession(PROGRESS, it);
export const clearTriageProgress = (): void => clearSession(PROGRESS);

import type { AssessmentKind, AssessmentQuestionId } from './assessment.facts.ts';
import type { RedFlag } from './red-flag.facts.ts';
import type { TriageQuestionId } from './triage.facts.ts';

/** The number of days up to now whose events the score counts. */
export const HEALTH_SCORE_DAYS = 365;

/** A prescription that has been open for more days than this counts as unfilled. */
export const UNFILLED_AFTER_DAYS = 7;

/** Emergency signs in an assessment count for this many days, or until a visit has taken place. */
export const EMERGENCY_DAYS = 30;

/** The lowest value of the assessment part that meets the lifestyle goal. */
export const LIFESTYLE_GOAL = 75;

/** Each part of the score with its weight in percent. */
export const healthWeights = { checkups: 40, medication: 40, assessment: 20 } as const;
export type HealthPart = keyof typeof healthWeights;

/** Parts of the score, in the order shown. */
export const healthParts = ['checkups', 'medication', 'assessment'] as const satisfies readonly HealthPart[];
/** Goals of the checklist, in the order shown. */
export const goalKeys = ['regularCheckups', 'medicationAdherence', 'lifestyleGoals'] as const;
/** The reason for a goal's state. */
export const goalReasons = ['kept', 'planned', 'missed', 'filled', 'open', 'unfilled', 'well', 'complaints', 'redFlags', 'none'] as const;

/** States of a goal; `unknown` when there is no data. */
export const goalStates = ['done', 'pending', 'unknown'] as const;

/**
 * The Health Score and the checklist. The `value` of a part, `counted` out of `of`, is 0–100, null without data. `score` is the weighted
 * mean of the known values; null when none is known, and while no visit has followed an emergency sign (`isEmergency`). The `partly` of a
 * goal is the number of prescriptions that were filled in part.
 */
export interface HealthInsights {
  score: number | null;
  isEmergency?: boolean | undefined;
  parts: { key: HealthPart; weight: number; value: number | null; counted: number; of: number }[];
  goals: {
    key: (typeof goalKeys)[number];
    state: (typeof goalStates)[number];
    reason: (typeof goalReasons)[number];
    count: number;
    partly?: number | undefined;
  }[];
}
type Part = HealthInsights['parts'][number];
type Goal = HealthInsights['goals'][number];

/** The patient's own data of the last `HEALTH_SCORE_DAYS` days. */
export interface HealthFacts {
  /** Appointments: `missed` are no-shows, `planned` are in the future. */
  checkups: { completed: number; missed: number; planned: number };
  /**
   * Medication requests: `filled` in full, `partly` filled with less than requested, `open` for at most `UNFILLED_AFTER_DAYS`, and
   * `unfilled` if open for longer or rejected. Canceled requests don't count.
   */
  prescriptions: { filled: number; partly: number; open: number; unfilled: number };
  /** The last completed assessment (`assessmentFacts`). */
  assessment: { answered: number; complaints: number; redFlags: number } | null;
  /** True when an assessment in the last `EMERGENCY_DAYS` days found an emergency sign and no visit has taken place since. */
  isEmergency: boolean;
}

/** Questions about a person's circumstances or wishes: a yes to one of these isn't a complaint. */
const circumstances: Record<AssessmentKind, readonly (TriageQuestionId | AssessmentQuestionId)[]> = {
  triage: ['age', 'pregnancy', 'general'],
  full: ['checkup', 'child'],
};

/** The counts of a completed assessment: questions about complaints, those answered with yes, and the red flags among them. */
export function assessmentFacts({
  kind,
  answers,
  redFlags,
}: {
  kind: AssessmentKind;
  answers: Readonly<Record<string, boolean>>;
  redFlags: readonly RedFlag[];
}) {
  const asked = Object.entries(answers).filter(([id]) => !circumstances[kind].some((it) => it === id));
  return { answered: asked.length, complaints: asked.filter(([, yes]) => yes).length, redFlags: redFlags.length };
}

const part = (key: HealthPart, counted: number, of: number): Part => ({
  key,
  weight: healthWeights[key],
  value: of > 0 ? Math.round((100 * counted) / of) : null,
  counted,
  of,
});

const goal = (key: Goal['key'], state: Goal['state'], reason: Goal['reason'], count = 0): Goal => ({ key, state, reason, count });

function checkupGoal({ completed, missed, planned }: HealthFacts['checkups']): Goal {
  if (completed > 0) return goal('regularCheckups', 'done', 'kept', completed);
  if (planned > 0) return goal('regularCheckups', 'pending', 'planned', planned);
  return missed > 0 ? goal('regularCheckups', 'pending', 'missed', missed) : goal('regularCheckups', 'unknown', 'none');
}

function medicationGoal({ filled, partly, open, unfilled }: HealthFacts['prescriptions']): Goal {
  if (partly > 0 && unfilled === 0) return { ...goal('medicationAdherence', 'pending', 'unfilled', partly), partly };
  if (unfilled > 0) return goal('medicationAdherence', 'pending', 'unfilled', unfilled);
  if (filled > 0) return goal('medicationAdherence', 'done', 'filled', filled);
  return open > 0 ? goal('medicationAdherence', 'pending', 'open', open) : goal('medicationAdherence', 'unknown', 'none');
}

function lifestyleGoal(assessment: HealthFacts['assessment'], { value }: Part): Goal {
  if (!assessment || value === null) return goal('lifestyleGoals', 'unknown', 'none');
  if (assessment.redFlags > 0) return goal('lifestyleGoals', 'pending', 'redFlags', assessment.redFlags);
  return value >= LIFESTYLE_GOAL
    ? goal('lifestyleGoals', 'done', 'well', assessment.complaints)
    : goal('lifestyleGoals', 'pending', 'complaints', assessment.complaints);
}

/** The weighted mean of the known values; unknown ones are ignored. */
function scoreOf(known: readonly Part[]): number | null {
  const counted = known.flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]));
  const weights = counted.reduce((sum, it) => sum + it.weight, 0);
  return weights > 0 ? Math.round(counted.reduce((sum, it) => sum + it.value * it.weight, 0) / weights) : null;
}

/**
 * Health Score and checklist of the dashboard (decisions, "85% Health Score"): computed from the shares of attended check-ups, of filled
 * prescriptions, and of the last assessment's questions answered with no.
 */
export function healthInsightsOf({ checkups, prescriptions, assessment, isEmergency }: HealthFacts): HealthInsights {
  const assessed = assessment ?? { answered: 0, complaints: 0, redFlags: 0 };
  const assessmentPart = part('assessment', assessed.answered - assessed.complaints, assessed.answered);
  const all = [
    part('checkups', checkups.completed, checkups.completed + checkups.missed),
    part('medication', prescriptions.filled, prescriptions.filled + prescriptions.partly + prescriptions.unfilled),
    assessmentPart,
  ];
  return {
    score: isEmergency ? null : scoreOf(all),
    isEmergency,
    parts: all,
    goals: [checkupGoal(checkups), medicationGoal(prescriptions), lifestyleGoal(assessment, assessmentPart)],
  };
}

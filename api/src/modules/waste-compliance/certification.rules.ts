import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { benefitsOf, certificationLevels, levelDiscounts, levelScores, trainingModules } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { WasteCertificationState } from '@tenaye/contracts/waste-compliance.ts';
import type { findCertifications, TrainingRow } from './waste-certification.view.ts';

/** Every module with its state on a day. */
export const trainingOn = (rows: readonly TrainingRow[], today: IsoDay): WasteCertificationState['training'] =>
  trainingModules.map((module) => {
    const done = rows.find((it) => it.module === module);
    return {
      module,
      completedOn: done?.completedOn ?? null,
      validUntil: done?.validUntil ?? null,
      isValid: (done?.validUntil ?? '') >= today,
    };
  });

/** The percentage of modules whose training is valid. */
export const progressOf = (training: readonly { isValid: boolean }[]): number =>
  Math.round((100 * training.filter((it) => it.isValid).length) / training.length);

/**
 * The state of a facility's certification. An expired certification gives no benefits, but its level still determines the next one; a
 * withdrawn one does nothing. An account manager is a benefit only while somebody is it.
 */
export function stateOf(
  { all, training: rows, trainingCorrections, accountManager }: Awaited<ReturnType<typeof findCertifications>>,
  score: number | null,
  today: IsoDay,
): WasteCertificationState {
  const current = all.find((it) => it.withdrawReason === null) ?? null;
  const training = trainingOn(rows, today);
  const isValid = current?.status === 'active' || current?.status === 'expiring';
  const next = certificationLevels[current ? certificationLevels.indexOf(current.level) + 1 : 0];
  return {
    current,
    history: all.filter((it) => it !== current),
    training,
    trainingCorrections,
    trainingProgress: progressOf(training),
    complianceScore: score,
    benefits: isValid ? benefitsOf[current.level].filter((it) => it !== 'account_manager' || accountManager !== null) : [],
    accountManager: isValid ? accountManager : null,
    discountPercent: isValid ? levelDiscounts[current.level] : 0,
    next: next
      ? {
          level: next,
          discountPercent: levelDiscounts[next],
          score: levelScores[next],
          missingTraining: training.filter((it) => !it.isValid).map((it) => it.module),
        }
      : null,
  };
}

import { call } from './call.ts';

/** Levels of a certification, lowest first. */
export const certificationLevels = ['standard', 'gold', 'platinum'] as const;
export type CertificationLevel = (typeof certificationLevels)[number];

/** The discount of each level on the waste of an invoice, in percent (spec). */
export const levelDiscounts: Readonly<Record<CertificationLevel, number>> = { standard: 0, gold: 15, platinum: 25 };

/** The benefits that a level can include (spec). */
export const levelBenefits = ['discount', 'priority_scheduling', 'account_manager', 'quarterly_reports'] as const;
export type LevelBenefit = (typeof levelBenefits)[number];
export const benefitsOf: Readonly<Record<CertificationLevel, readonly LevelBenefit[]>> = {
  standard: [],
  gold: levelBenefits,
  platinum: levelBenefits,
};

/** The lowest compliance score for each level, in percent. */
export const levelScores: Readonly<Record<CertificationLevel, number>> = { standard: 0, gold: 85, platinum: 95 };

/** The number of months for which a certification is valid, from the day of issue. */
export const CERTIFICATION_MONTHS = 12;

/** Training of a facility's staff; a certification needs all of it. A module is valid for TRAINING_MONTHS. */
export const trainingModules = ['segregation', 'sharps_safety', 'storage', 'spill_response', 'record_keeping'] as const;
export type TrainingModule = (typeof trainingModules)[number];
export const TRAINING_MONTHS = 24;

/** Parts of the compliance score, with their weights in percent. */
export const compliancePercentages = { pickups: 40, documents: 20, training: 20, storage: 20 } as const;
export type CompliancePart = keyof typeof compliancePercentages;
export const complianceParts = ['pickups', 'documents', 'training', 'storage'] as const satisfies readonly CompliancePart[];

/** The number of days up to today whose pickups and storage times count. */
export const COMPLIANCE_DAYS = 365;

/** The facts of a part: `good` out of `total` fulfill the rule. A part without facts isn't scored. */
export interface PartFacts {
  good: number;
  total: number;
}

/** The score of a part in percent, unrounded; null without facts. */
const partScore = ({ good, total }: PartFacts): number | null => (total > 0 ? (100 * good) / total : null);

export interface ComplianceScore {
  /** In percent; null when no part has facts. */
  score: number | null;
  parts: { part: CompliancePart; score: number | null; percentage: number; good: number; total: number }[];
}

/** The compliance score: the average of the parts that have facts, weighted by their percentages. */
export function complianceOf(facts: Readonly<Record<CompliancePart, PartFacts>>): ComplianceScore {
  const scored = complianceParts.map((part) => ({ part, percentage: compliancePercentages[part], score: partScore(facts[part]) }));
  const counted = scored.flatMap((it) => (it.score === null ? [] : [{ score: it.score, percentage: it.percentage }]));
  const whole = counted.reduce((sum, it) => sum + it.percentage, 0);
  const score = whole > 0 ? Math.round(counted.reduce((sum, it) => sum + it.score * it.percentage, 0) / whole) : null;
  return { score, parts: scored.map((it) => ({ ...it, score: it.score === null ? null : Math.round(it.score), ...facts[it.part] })) };
}

/** What of a level's requirements a facility lacks: points of the score, or training modules. */
export const missesLevel = (level: CertificationLevel, score: number | null, missingTraining: readonly TrainingModule[]): boolean =>
  missingTraining.length > 0 || (score ?? 0) < levelScores[level];

/** Messages about invalid certifications and training. */
export const certificationTexts = {
  facility: 'Please choose the facility',
  issued: 'Please choose a day of the last twelve months, today at the latest',
  reason: 'Please say why the facility gets this level',
  completed: 'Please choose a day, today at the latest',
  mistake: 'Please say what was wrong',
  same: 'This is the day that is recorded already',
  withdrawn: 'This certification was withdrawn already.',
  noAccount: 'Facilities of this level have no account manager.',
  notTrained: 'No training in this module is recorded',
  person: 'Please enter the name of the person',
  module: 'Please choose the module',
} as const;

export const getWasteCompliance = call({
  method: 'GET',
  path: '/api/waste/compliance',
  callers: ['facility'],
  namesFacility: true,
});

export const getWasteCertification = call({
  method: 'GET',
  path: '/api/waste/certification',
  callers: ['facility'],
  namesFacility: true,
});

export const listManagerCertifications = call({
  method: 'GET',
  path: '/api/waste/manager/certifications',
  callers: ['waste_manager'],
});

export const getManagerCertification = call({
  method: 'GET',
  path: '/api/waste/manager/certifications/:id',
  callers: ['waste_manager'],
  errors: ['not_found'],
});

export const renewWasteCertification = call({
  method: 'POST',
  path: '/api/waste/manager/certifications',
  callers: ['waste_manager'],
  status: 201,
  errors: ['not_found'],
  idempotent: true,
});

export const recordWasteTraining = call({
  method: 'POST',
  path: '/api/waste/manager/trainings',
  callers: ['waste_manager'],
  errors: ['not_found'],
});

export const withdrawWasteCertification = call({
  method: 'POST',
  path: '/api/waste/manager/certifications/:id/withdraw',
  callers: ['waste_manager'],
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

/** Makes the caller the account manager of a facility, by its certification. */
export const takeWasteAccount = call({
  method: 'POST',
  path: '/api/waste/manager/certifications/:id/account-manager',
  callers: ['waste_manager'],
  errors: ['not_found', 'wrong_status'],
});

export const correctWasteTraining = call({
  method: 'POST',
  path: '/api/waste/manager/trainings/correct',
  callers: ['waste_manager'],
  errors: ['not_found'],
  idempotent: true,
});

/** How a person's training stands: `expiring` is within WASTE_EXPIRING_DAYS of its last day. */
export const trainingStatuses = ['valid', 'expiring', 'expired'] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];

export const listTrainingLog = call({ method: 'GET', path: '/api/waste/trainings', callers: ['facility'], namesFacility: true });

export const logTraining = call({
  method: 'POST',
  path: '/api/waste/trainings',
  callers: ['facility'],
  namesFacility: true,
  status: 201,
  idempotent: true,
});

/** The certificate of a line of the training log. A later completion needs a certificate of its own. */
export const uploadTrainingCertificate = call({
  method: 'PUT',
  path: '/api/waste/trainings/:id/certificate',
  callers: ['facility'],
  namesFacility: true,
  files: { certificate: { maxBytes: 20 * 1024 * 1024, types: ['application/pdf', 'image/jpeg', 'image/png'], required: true } },
  errors: ['not_found', 'too_large', 'unsupported_type', 'unusable_file'],
});

export const getTrainingCertificate = call({
  method: 'GET',
  path: '/api/waste/trainings/:id/certificate',
  callers: ['facility', 'waste_manager'],
  namesFacility: true,
  reads: 'waste_training.view',
  errors: ['not_found'],
  download: true,
});

/** The training log of one facility, as waste managers see it. */
export const listManagerTrainings = call({
  method: 'GET',
  path: '/api/waste/manager/facilities/:id/trainings',
  callers: ['waste_manager'],
  errors: ['not_found'],
  reads: 'waste_training.list',
});

export const exportTrainingLog = call({
  method: 'GET',
  path: '/api/waste/training-lines',
  callers: ['facility'],
  namesFacility: true,
  reads: 'waste_training.export',
  download: true,
});

export const removeTraining = call({
  method: 'DELETE',
  path: '/api/waste/trainings/:id',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

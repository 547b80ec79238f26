import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, idParams, line, ofFacility, page, paragraph, requiredLine } from './fields.ts';
import { wasteCertificationStatuses } from './waste.facts.ts';
import * as calls from './waste-compliance.facts.ts';
import {
  certificationLevels,
  complianceParts,
  levelBenefits,
  certificationTexts as texts,
  trainingModules,
  trainingStatuses,
} from './waste-compliance.facts.ts';

/** Scores in percent. `good` out of `total` facts of a part fulfill the rule; a part without facts has the score null. */
export const wasteCompliance = z.object({
  score: z.nullable(z.number()),
  parts: z.array(
    z.object({
      part: z.enum(complianceParts),
      score: z.nullable(z.number()),
      /** The weight of the part in the whole score, in percent. */
      percentage: z.number(),
      good: z.number(),
      total: z.number(),
    }),
  ),
});
export type WasteCompliance = z.infer<typeof wasteCompliance>;

export const getWasteCompliance = endpoint(calls.getWasteCompliance, {
  summary: "The facility's compliance score and the parts that it is computed from",
  query: z.strictObject(ofFacility),
  answer: wasteCompliance,
});

const certificationFacts = {
  id,
  certificateNumber: z.string(),
  level: z.enum(certificationLevels),
  issueDate: z.iso.date(),
  expiryDate: z.iso.date(),
  status: z.enum(wasteCertificationStatuses),
  /** Why it was withdrawn, as if it had never been given; null if it wasn't. */
  withdrawReason: z.nullable(z.string()),
};
export const wasteCertification = z.object(certificationFacts);

const training = z.object({
  module: z.enum(trainingModules),
  /** The latest day on which the module was completed; null before. */
  completedOn: z.nullable(z.iso.date()),
  /** The last day on which the training is valid. */
  validUntil: z.nullable(z.iso.date()),
  isValid: z.boolean(),
});

/** A correction of the day on which a module was completed. */
const trainingCorrection = z.object({
  module: z.enum(trainingModules),
  before: z.iso.date(),
  /** Null if the module hadn't been completed. */
  after: z.nullable(z.iso.date()),
  reason: z.string(),
  at: z.iso.datetime(),
});
export type TrainingCorrection = z.infer<typeof trainingCorrection>;

export const wasteCertificationState = z.object({
  /** The newest certification that wasn't withdrawn; null without one. */
  current: z.nullable(wasteCertification),
  history: z.array(wasteCertification),
  training: z.array(training),
  /** The latest first. */
  trainingCorrections: z.array(trainingCorrection),
  /** The percentage of the modules that are valid today. */
  trainingProgress: z.number(),
  complianceScore: z.nullable(z.number()),
  benefits: z.array(z.enum(levelBenefits)),
  /** The waste manager whom the facility calls, where its level includes one. Absent in answers of former releases. */
  accountManager: z.optional(z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) }))),
  discountPercent: z.number(),
  /** The next level and its requirements; null at the highest level. */
  next: z.nullable(
    z.object({
      level: z.enum(certificationLevels),
      discountPercent: z.number(),
      score: z.number(),
      missingTraining: z.array(z.enum(trainingModules)),
    }),
  ),
});
export type WasteCertificationState = z.infer<typeof wasteCertificationState>;

export const getWasteCertification = endpoint(calls.getWasteCertification, {
  summary: "The facility's certification: level, renewal, training, benefits, and the next level",
  query: z.strictObject(ofFacility),
  answer: wasteCertificationState,
});

/** A facility's newest certification that wasn't withdrawn, or a facility with waste that has none. */
export const managerCertification = z.object({
  facilityId: id,
  facilityName: z.string(),
  certificationId: z.nullable(id),
  certificateNumber: z.nullable(z.string()),
  level: z.nullable(z.enum(certificationLevels)),
  issueDate: z.nullable(z.iso.date()),
  expiryDate: z.nullable(z.iso.date()),
  status: z.enum(wasteCertificationStatuses),
  /** Null where the level includes none, or nobody is it any more. Absent in answers of former releases. */
  accountManager: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  training: z.array(training),
  trainingProgress: z.number(),
});
export type ManagerCertification = z.infer<typeof managerCertification>;

export const listManagerCertifications = endpoint(calls.listManagerCertifications, {
  summary: 'Facilities with waste and their newest certification, by name',
  query: z.strictObject({
    status: z.optional(z.enum(wasteCertificationStatuses)),
    /** Part of the facility's name or of the certificate's number. */
    q: z.optional(line(80)),
    ...page,
  }),
  answer: z.array(managerCertification),
});

/** What a level requires, as a facility fulfills it today. */
export const certificationReadiness = z.object({
  /** The compliance score in percent; null when there is nothing to score. */
  complianceScore: z.nullable(z.number()),
  missingTraining: z.array(z.enum(trainingModules)),
});
export type CertificationReadiness = z.infer<typeof certificationReadiness>;

export const getManagerCertification = endpoint(calls.getManagerCertification, {
  summary: 'The score and the missing training of a facility, by its id, before it is certified',
  params: idParams,
  answer: certificationReadiness,
});

export const renewWasteCertification = endpoint(calls.renewWasteCertification, {
  summary: 'Give a facility a certification, or renew it',
  body: z.strictObject({
    facilityId: z.uuid(texts.facility),
    level: z.enum(certificationLevels),
    /** The day of issue; today by default. */
    issueDate: z.optional(day()),
    /** Needed when the facility misses what the level requires (`missesLevel`). */
    reason: z.optional(paragraph(500)),
  }),
  answer: managerCertification,
});

export const recordWasteTraining = endpoint(calls.recordWasteTraining, {
  summary: 'Record that the staff of a facility completed a training module',
  body: z.strictObject({ facilityId: z.uuid(texts.facility), module: z.enum(trainingModules), completedOn: day() }),
  answer: managerCertification,
});

const mistake = paragraph(500).check(z.minLength(1, texts.mistake));

export const withdrawWasteCertification = endpoint(calls.withdrawWasteCertification, {
  summary: 'Withdraw a certification that was given by mistake; the facility is told why',
  params: idParams,
  body: z.strictObject({ reason: mistake }),
  answer: managerCertification,
});

export const takeWasteAccount = endpoint(calls.takeWasteAccount, {
  summary: 'Become the account manager of a facility whose valid certification includes one; the facility is told whom to call',
  params: idParams,
  answer: managerCertification,
});

export const trainingChange = z.strictObject({
  facilityId: z.uuid(texts.facility),
  module: z.enum(trainingModules, texts.module),
  /** The right day; null if the module wasn't completed. */
  completedOn: z.nullable(day(texts.completed)),
  reason: mistake,
});
export type TrainingChange = z.output<typeof trainingChange>;

export const correctWasteTraining = endpoint(calls.correctWasteTraining, {
  summary: 'Correct the day on which a facility completed a module, or take the module back; the facility is told why',
  body: trainingChange,
  answer: managerCertification,
});

/** A module that a person of the facility has completed; valid up to and including `validUntil`. */
export const trainedPerson = z.object({
  id,
  personName: z.string(),
  module: z.enum(trainingModules),
  completedOn: z.iso.date(),
  validUntil: z.iso.date(),
  status: z.enum(trainingStatuses),
  /** Whether the certificate of this completion is stored. */
  hasCertificate: z.boolean(),
});
export type TrainedPerson = z.infer<typeof trainedPerson>;

export const listTrainingLog = endpoint(calls.listTrainingLog, {
  summary: "The training of the facility's staff by person, what ends first at the top",
  query: z.strictObject({ ...ofFacility, ...page }),
  answer: z.array(trainedPerson),
});

export const personTraining = z.strictObject({
  personName: requiredLine(texts.person, 120),
  module: z.enum(trainingModules, texts.module),
  completedOn: day(texts.completed),
});
export type PersonTraining = z.output<typeof personTraining>;

export const logTraining = endpoint(calls.logTraining, {
  summary: 'Record that a person of the facility completed a module; a later completion replaces an earlier one',
  query: z.strictObject(ofFacility),
  body: personTraining,
  answer: trainedPerson,
});

export const uploadTrainingCertificate = endpoint(calls.uploadTrainingCertificate, {
  summary: "Add the certificate of a person's training, in place of an earlier one",
  params: idParams,
  query: z.strictObject(ofFacility),
  body: z.strictObject({}),
  answer: trainedPerson,
});

export const getTrainingCertificate = endpoint(calls.getTrainingCertificate, {
  summary: "The certificate of a person's training, for the facility and for waste managers",
  params: idParams,
  query: z.strictObject(ofFacility),
});

export const listManagerTrainings = endpoint(calls.listManagerTrainings, {
  summary: "The training of a facility's staff by person, by the facility's id",
  params: idParams,
  query: z.strictObject(page),
  answer: z.array(trainedPerson),
});

export const exportTrainingLog = endpoint(calls.exportTrainingLog, {
  summary: 'The whole training log as CSV',
  query: z.strictObject(ofFacility),
});

export const removeTraining = endpoint(calls.removeTraining, {
  summary: 'Remove a line of the training log',
  params: idParams,
  query: z.strictObject(ofFacility),
});

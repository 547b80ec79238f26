import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { daysAfter, localDate, noonOf } from '@tenaye/contracts/local-time.facts.ts';
import {
  benefitsOf,
  CERTIFICATION_MONTHS,
  type CertificationLevel,
  complianceOf,
  missesLevel,
  TRAINING_MONTHS,
  certificationTexts as texts,
  trainingModules,
} from '@tenaye/contracts/waste-compliance.facts.ts';
import type { CertificationReadiness, recordWasteTraining, renewWasteCertification } from '@tenaye/contracts/waste-compliance.ts';
import type * as z from 'zod/mini';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { notify, notifyAndMail } from '../notification/notification.service.ts';
import { takeNumber } from '../waste-paper/waste-number.service.ts';
import { papersPolicy } from '../waste-paper/waste-papers.policy.ts';
import { findWasteOwner } from '../waste-pickup/waste-readers.view.ts';
import { trainingOn } from './certification.rules.ts';
import { findComplianceFacts } from './compliance.view.ts';
import { WasteCertification } from './waste-certification.entity.ts';
import { findAccountManager, findCertified } from './waste-certification.view.ts';
import { WasteTraining } from './waste-training.entity.ts';

const hasAccountManager = (level: CertificationLevel): boolean => benefitsOf[level].includes('account_manager');

/** How many days ago a certification can have been issued. */
const DAYS_BACK = 365;

/** The last day of a certification issued on a day, and the training that is valid on the day of issue. */
async function termOf(em: EntityManager, facilityId: string, issueDate: string) {
  const [term] = await em.execute<{ expiryDate: string; modules: number; lastTraining: string | null }[]>(sql`
    select (${issueDate}::date + make_interval(months => ${CERTIFICATION_MONTHS}::int) - interval '1 day')::date::text as "expiryDate",
      count(*)::int as modules, max(completed_on)::text as "lastTraining"
    from waste_trainings where facility_id = ${facilityId} and completed_on <= ${issueDate}::date
      and completed_on + make_interval(months => ${TRAINING_MONTHS}::int) >= ${issueDate}::date`);
  if (!term) throw new Error('An aggregate gave no row');
  return term;
}

/** Locks the facility, so that two managers can't change it at the same time. Returns the account that owns it. */
export async function lockFacility(em: EntityManager, id: string): Promise<string> {
  const facility = await em.findOne(Facility, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!facility?.accountId) throw notFound(id);
  return facility.accountId;
}

/** The score of a facility, and the training that it lacks today. */
export async function findReadiness(em: EntityManager, facilityId: string, now: Date): Promise<CertificationReadiness> {
  const today = localDate(+now);
  const [row] = await findCertified(em, { facilityId }, { limit: 1, after: undefined }, now);
  if (!row) throw notFound(facilityId);
  const { score } = complianceOf(await findComplianceFacts(em, sql`facility_id = ${facilityId}`, now));
  const missing = trainingOn(row.training, today).filter((it) => !it.isValid);
  return { complianceScore: score, missingTraining: missing.map((it) => it.module) };
}

type Renewal = z.output<typeof renewWasteCertification.body>;

/** Gives a facility a certification for a year. Earlier certifications stay as its history, and an account manager stays the same one. */
export async function renewCertification(
  em: EntityManager,
  actor: ProviderActor,
  { facilityId, level, issueDate, reason }: Renewal,
  now: Date,
): Promise<void> {
  const providerAccountId = await lockFacility(em, facilityId);
  const today = localDate(+now);
  const issued = issueDate ?? today;
  if (issued > today || issued < daysAfter(today, -DAYS_BACK)) throw invalidField('issueDate', texts.issued);
  const { complianceScore, missingTraining } = await findReadiness(em, facilityId, now);
  if (missesLevel(level, complianceScore, missingTraining) && !reason) throw invalidField('reason', texts.reason);
  const { expiryDate, modules, lastTraining } = await termOf(em, facilityId, issued);
  const trainingCompleted = modules === trainingModules.length;
  const certification = em.create(WasteCertification, {
    id: crypto.randomUUID(),
    providerAccountId,
    facilityId,
    certificationType: level,
    certificateNumber: await takeNumber(em, 'certification', Number(issued.slice(0, 4))),
    issueDate: issued,
    expiryDate,
    trainingCompleted,
    trainingCompletionDate: trainingCompleted ? lastTraining : null,
    accountManagerId: hasAccountManager(level) ? ((await findAccountManager(em, facilityId)) ?? actor.provider.id) : null,
    createdAt: now,
  });
  audit(em, actor, 'waste_certification.renew', certification, now, {
    level,
    expiryDate,
    ...(reason && { reason, complianceScore, missingTraining }),
  });
  const owner = await findWasteOwner(em, facilityId);
  const about = { type: 'system', relatedId: certification.id, facilityId } as const;
  const params = { lastDay: noonOf(expiryDate).toISOString() };
  if (owner) await notifyAndMail(em, owner, { ...about, key: 'waste.certified', params }, now);
  await em.flush();
}

/** Makes the caller the account manager of the facility that has the certification. Who is it already changes nothing. */
export async function takeAccount(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<string> {
  const certification = await em.findOne(WasteCertification, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(papersPolicy, 'manage', actor, certification);
  const { facilityId, certificationType: level, expiryDate, withdrawnAt, accountManagerId: before } = certification;
  if (withdrawnAt || expiryDate < localDate(+now) || !hasAccountManager(level))
    throw new AppError('wrong_status', texts.noAccount, { targetId: id });
  if (before === actor.provider.id) return facilityId;
  certification.accountManagerId = actor.provider.id;
  audit(em, actor, 'waste_certification.take_account', certification, now, { before: before ?? null });
  const owner = await findWasteOwner(em, facilityId);
  const { firstName, lastName } = await em.findOneOrFail(ProviderAccount, { id: actor.provider.id });
  const params = { name: [firstName, lastName].filter(Boolean).join(' ') };
  if (owner) await notify(em, owner, { type: 'system', relatedId: id, facilityId, key: 'waste.accountManager', params }, now);
  await em.flush();
  return facilityId;
}

type Training = z.output<typeof recordWasteTraining.body>;

/** Records a completed module; a later completion replaces an earlier one. */
export async function recordTraining(
  em: EntityManager,
  actor: ProviderActor,
  { facilityId, module, completedOn }: Training,
  now: Date,
): Promise<void> {
  await lockFacility(em, facilityId);
  if (completedOn > localDate(+now)) throw invalidField('completedOn', texts.completed);
  const known = await em.findOne(WasteTraining, { facilityId, module });
  const training = known ?? em.create(WasteTraining, { id: crypto.randomUUID(), facilityId, module, completedOn, createdAt: now });
  em.assign(training, {
    completedOn: completedOn > training.completedOn ? completedOn : training.completedOn,
    recordedBy: actor.provider.id,
  });
  audit(em, actor, 'waste_training.record', training, now, { module });
  await em.flush();
}

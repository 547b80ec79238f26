import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { localDate, noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { certificationTexts as texts } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { TrainingChange } from '@tenaye/contracts/waste-compliance.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { notifyAndMail } from '../notification/notification.service.ts';
import { papersPolicy } from '../waste-paper/waste-papers.policy.ts';
import { findWasteOwner } from '../waste-pickup/waste-readers.view.ts';
import { WasteCertification } from './waste-certification.entity.ts';
import { lockFacility } from './waste-certification.service.ts';
import { WasteTraining } from './waste-training.entity.ts';
import { WasteTrainingCorrection } from './waste-training-correction.entity.ts';

/**
 * Withdraws a certification that was given by mistake: from now on it counts as if it had never been given. Invoices that have its discount
 * stay. @returns the facility's id
 */
export async function withdrawCertification(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  reason: string,
  now: Date,
): Promise<string> {
  const certification = await em.findOne(WasteCertification, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(papersPolicy, 'manage', actor, certification);
  if (certification.withdrawnAt) throw new AppError('wrong_status', texts.withdrawn, { targetId: id });
  const { facilityId, certificateNumber, certificationType: level } = certification;
  em.assign(certification, { withdrawnAt: now, withdrawReason: reason });
  audit(em, actor, 'waste_certification.withdraw', certification, now, { level, reason });
  const owner = await findWasteOwner(em, facilityId);
  const about = { type: 'system', relatedId: id, facilityId } as const;
  const params = { number: certificateNumber, reason };
  if (owner) await notifyAndMail(em, owner, { ...about, key: 'waste.certificationWithdrawn', params }, now);
  await em.flush();
  return facilityId;
}

/** Corrects the day on which a facility completed a module, or takes the module back, and keeps the former day with the reason. */
export async function correctTraining(
  em: EntityManager,
  actor: ProviderActor,
  { facilityId, module, completedOn, reason }: TrainingChange,
  now: Date,
): Promise<void> {
  await lockFacility(em, facilityId);
  const training = await em.findOne(WasteTraining, { facilityId, module });
  if (!training) throw invalidField('module', texts.notTrained);
  if (completedOn !== null && completedOn > localDate(+now)) throw invalidField('completedOn', texts.completed);
  if (completedOn === training.completedOn) throw invalidField('completedOn', texts.same);
  const before = training.completedOn;
  const correctedBy = actor.provider.id;
  em.create(WasteTrainingCorrection, { facilityId, module, before, after: completedOn, reason, correctedBy, createdAt: now });
  audit(em, actor, 'waste_training.correct', training, now, { module, before, after: completedOn, reason });
  if (completedOn === null) em.remove(training);
  else em.assign(training, { completedOn, recordedBy: correctedBy });
  const owner = await findWasteOwner(em, facilityId);
  const about = { type: 'system', relatedId: training.id, facilityId } as const;
  const news =
    completedOn === null
      ? ({ key: 'waste.trainingTakenBack', params: { module, reason } } as const)
      : ({ key: 'waste.trainingCorrected', params: { module, reason, completedOn: noonOf(completedOn).toISOString() } } as const);
  if (owner) await notifyAndMail(em, owner, { ...about, ...news }, now);
  await em.flush();
}

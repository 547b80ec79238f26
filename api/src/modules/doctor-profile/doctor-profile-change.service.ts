import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { DoctorProfileChange } from '@tenaye/contracts/doctor-profile.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import type { NotificationText } from '../../messages/texts.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { nameFile } from '../file/stored-file.service.ts';
import { notifyAdmins, notifyAdminsOfAnswer } from '../notification/notification.service.ts';
import { noteOwnersChange } from '../verification-state/verification-state.rules.ts';
import { type Facts, factsOf, refuseListed, travelFor } from './doctor-profile.columns.ts';
import { doctorProfilePolicy } from './doctor-profile.policy.ts';
import { type DoctorDocumentFiles, flushUnique } from './doctor-profile.service.ts';
import { type DoctorProfileRow, findDoctorProfile } from './doctor-profile.view.ts';

type ChangedDocuments = { [P in keyof DoctorDocumentFiles]: DoctorDocumentFiles[P] | undefined };

/** The actor's own profile, locked until this transaction ends; `not_found` if another account has become its owner in the meantime. */
export async function lockOwnProfile(
  em: EntityManager,
  actor: ProviderActor,
  action: Exclude<keyof typeof doctorProfilePolicy, 'read'>,
): Promise<Doctor> {
  const id = actor.provider.doctorId;
  const doctor = id ? await em.findOne(Doctor, { id, accountId: actor.provider.id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  authorize(doctorProfilePolicy, action, actor, doctor);
  return doctor;
}

/** The fields that an administrator has verified. */
const verifiedFields = ['name', 'specialization', 'licenseNumber'] as const;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The facts that differ from the stored ones. */
function changesOf(doctor: Doctor, facts: Facts): Facts {
  const stored = new Map<string, unknown>(Object.entries({ ...doctor }));
  return Object.fromEntries(Object.entries(facts).filter(([field, value]) => !isSame(value, stored.get(field))));
}

/** A doctor who begins to make home visits gets the usual travel time, which the calendar then keeps free. */
function startHomeVisits(doctor: Doctor, { appointmentTypes }: Facts): void {
  const isNew = appointmentTypes !== undefined && travelFor(appointmentTypes) > 0 && !doctor.appointmentTypes?.includes('home-visit');
  if (!isNew || doctor.travelBufferMinutes !== 0) return;
  doctor.travelBufferMinutes = travelFor(appointmentTypes);
  doctor.availabilityVersion = (doctor.availabilityVersion ?? 0) + 1;
}

function refuseVerified(doctor: Doctor, changes: Facts): void {
  if (!doctor.isVerified || verifiedFields.every((it) => changes[it] === undefined)) return;
  throw new AppError('wrong_status', 'Your name, specialization and license number were verified. Please contact support to change them.', {
    targetId: doctor.id,
  });
}

/** Stores the new documents in the profile and returns their names. The old files stay stored, because decisions were based on them. */
function takeDocuments(em: EntityManager, doctor: Doctor, actor: ProviderActor, documents: ChangedDocuments, now: Date): string[] {
  const owned = { owner: { ownerAccountId: actor.provider.id }, relatedId: doctor.id };
  const { medicalQualification, renewedLicense } = documents;
  if (medicalQualification) doctor.medicalQualificationUrl = nameFile(em, medicalQualification, owned, now).key;
  if (renewedLicense) doctor.renewedLicenseUrl = nameFile(em, renewedLicense, owned, now).key;
  return Object.entries(documents).flatMap(([field, it]) => (it ? [field] : []));
}

async function notifyAdminsOfChange(
  em: EntityManager,
  { id, name }: Doctor,
  { isAgain, documents }: { isAgain: boolean; documents: number },
  now: Date,
) {
  const text: NotificationText = isAgain
    ? { key: 'doctorProfile.changed', params: { doctorName: name } }
    : { key: 'doctorProfile.papers', params: { doctorName: name, count: documents } };
  await notifyAdmins(em, 'verification', { type: 'provider', relatedId: id, ...text }, now);
}

/**
 * Changes the given fields that differ from the stored ones. The name, specialization and license number of a verified profile can't
 * change; a rejected profile becomes pending again. Administrators are notified of this, of new documents, and of an answer to their
 * request for information.
 */
export async function changeDoctorProfile(
  em: EntityManager,
  actor: ProviderActor,
  form: DoctorProfileChange,
  documents: () => ChangedDocuments,
  now: Date,
): Promise<DoctorProfileRow> {
  const facts = await factsOf(form);
  const doctor = await lockOwnProfile(em, actor, 'change');
  const changes = changesOf(doctor, facts);
  startHomeVisits(doctor, changes);
  refuseVerified(doctor, changes);
  await refuseListed(em, changes, doctor.id);
  const newDocuments = takeDocuments(em, doctor, actor, documents(), now);
  const fields = [...Object.keys(changes), ...newDocuments].toSorted();
  if (fields.length === 0) return findDoctorProfile(em, actor, now);
  const isAgain = doctor.verificationStatus === 'rejected';
  em.assign(doctor, { ...changes, ...(isAgain && { verificationStatus: 'pending' as const }), updatedAt: now });
  const isAnswer = noteOwnersChange(doctor);
  audit(em, actor, 'doctor.change', doctor, now, { fields, ...(isAgain && { from: 'rejected', to: 'pending' }) });
  if (isAnswer) await notifyAdminsOfAnswer(em, doctor, now);
  else if (isAgain || newDocuments.length > 0) await notifyAdminsOfChange(em, doctor, { isAgain, documents: newDocuments.length }, now);
  await flushUnique(em);
  return findDoctorProfile(em, actor, now);
}

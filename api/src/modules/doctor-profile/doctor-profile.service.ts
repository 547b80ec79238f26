import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { NewDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { notifyAdmins } from '../notification/notification.service.ts';
import { alreadyListed, factsOf, refuseListed, specialtyOf, travelFor, typesOf } from './doctor-profile.columns.ts';
import { type DoctorProfileRow, findDoctorProfile } from './doctor-profile.view.ts';

export interface DoctorDocumentFiles {
  medicalQualification: KeptFile;
  renewedLicense: KeptFile;
}

/**
 * The account, if it has no profile yet; an account can have only one. The account is locked, so that the second of two concurrent calls
 * sees the profile of the first.
 */
async function accountWithoutProfile(em: EntityManager, { provider }: ProviderActor): Promise<ProviderAccount> {
  const account = await em.findOneOrFail(ProviderAccount, { id: provider.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const own = await em.findOne(Doctor, { accountId: account.id });
  if (own) throw new AppError('wrong_status', 'Your account already has a doctor profile', { targetId: own.id });
  return account;
}

/** Creates the profile of a doctor's account. Until an administrator verifies it, it can't be found or booked. */
export async function createDoctorProfile(
  em: EntityManager,
  actor: ProviderActor,
  form: NewDoctorProfile,
  documents: () => DoctorDocumentFiles,
  now: Date,
): Promise<DoctorProfileRow> {
  const facts = await factsOf(form);
  const account = await accountWithoutProfile(em, actor);
  await refuseListed(em, facts);
  const { medicalQualification, renewedLicense } = documents();
  const id = crypto.randomUUID();
  const owned = { owner: { ownerAccountId: account.id }, relatedId: id };
  em.create(Doctor, {
    ...facts,
    id,
    specialization: specialtyOf(form.specialization),
    appointmentTypes: typesOf(form.appointmentTypes ?? []),
    travelBufferMinutes: travelFor(form.appointmentTypes ?? []),
    accountId: account.id,
    isVerified: false,
    verificationStatus: 'pending',
    medicalQualificationUrl: nameFile(em, medicalQualification, owned, now).key,
    renewedLicenseUrl: nameFile(em, renewedLicense, owned, now).key,
    createdAt: now,
    updatedAt: now,
  });
  account.providerId = id;
  audit(em, actor, 'doctor.create', { id }, now, { verificationStatus: 'pending' });
  await notifyAdmins(
    em,
    'verification',
    { type: 'provider', relatedId: id, key: 'doctorProfile.created', params: { doctorName: form.name } },
    now,
  );
  await flushUnique(em);
  return findDoctorProfile(em, { provider: { ...actor.provider, doctorId: id } }, now);
}

/**
 * Flushes, and refuses a profile that is listed already. The import creates doctors without the lock of `refuseListed`; against these, the
 * database's constraints decide.
 */
export async function flushUnique(em: EntityManager): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? alreadyListed(undefined, error) : error;
  }
}

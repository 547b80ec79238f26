import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { CollectedDuplicate, CollectedFacility, CollectedForm } from '@tenaye/contracts/data-collection.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { otherRequest } from '#kernel/http/idempotency.ts';
import { toE164 } from '#kernel/phones.ts';
import { findDuplicates } from '../duplicate/duplicate.service.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { submissionPolicy } from './data-collection.policy.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';
import { SubmissionKey } from './submission-key.entity.ts';

/** Empty answers count as no answers. */
const given = (typed: string | undefined): string | null => typed || null;

/** Stored facilities that may be the submitted one, the likeliest first. */
async function duplicatesOf(em: EntityManager, form: CollectedForm, phone: string): Promise<CollectedDuplicate[]> {
  const { institutionName: name, emailAddress, licenseNumber, latitude, longitude, cityLocation: town } = form;
  const found = await findDuplicates(em, 'facility', { name, phone, email: given(emailAddress), licenseNumber, latitude, longitude, town });
  return found.map(({ profile, match }) => ({ id: profile.id, name: profile.name, location: profile.town ?? null, score: match.score }));
}

/** The typed fields as they are stored. */
const typedColumns = (form: CollectedForm, phoneNumber: string) => ({
  providerType: form.providerType,
  institutionName: form.institutionName,
  contactFirstName: form.contactFirstName,
  contactLastName: form.contactLastName,
  phoneNumber,
  emailAddress: given(form.emailAddress),
  physicalAddress: form.physicalAddress,
  cityLocation: form.cityLocation,
  operatingHours: form.operatingHours,
  servicesOffered: form.servicesOffered,
  equipmentAvailable: given(form.equipmentAvailable),
  accreditationLevel: given(form.accreditationLevel),
  licenseNumber: form.licenseNumber,
  additionalNotes: given(form.additionalNotes),
  testCategories: given(form.testCategories),
  turnaroundTime: given(form.turnaroundTime),
  sampleCollection: given(form.sampleCollection),
  medicationsAvailable: given(form.medicationsAvailable),
  deliveryService: given(form.deliveryService),
  paymentMethods: given(form.paymentMethods),
  insuranceAccepted: given(form.insuranceAccepted),
  latitude: form.latitude,
  longitude: form.longitude,
  accuracy: form.accuracy === undefined ? null : Math.round(form.accuracy),
});

const listed = ({ id, providerType, institutionName, cityLocation, status, createdAt }: DataCollectionSubmission): CollectedFacility => ({
  id,
  providerType,
  institutionName,
  cityLocation,
  status,
  createdAt: createdAt.toISOString(),
});

/** A submission or correction from a collector's phone. `key` is a uuid that the phone has chosen. */
export interface Sent {
  form: CollectedForm;
  key: string | null;
  now: Date;
}

const keyOf = (em: EntityManager, collectorId: string, key: string | null): Promise<SubmissionKey | null> =>
  key ? em.findOne(SubmissionKey, { collectorId, key }) : Promise.resolve(null);

/** Whether a collector's phone has already sent a new submission or a correction under this key. */
export const isKnownKey = async (em: EntityManager, collectorId: string, key: string): Promise<boolean> =>
  Boolean(await keyOf(em, collectorId, key));

/**
 * Prevents other calls from storing a submission under the key until this transaction ends: the phone may send the submission while a saved
 * copy of it is being imported.
 */
const lockKey = (em: EntityManager, collectorId: string, key: string): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`submission:${collectorId}:${key}`]);

function rememberKey(em: EntityManager, submission: DataCollectionSubmission, { key, now }: Sent): void {
  if (key) em.create(SubmissionKey, { collectorId: submission.collectorId, key, submissionId: submission.id, createdAt: now });
}

/**
 * Stores a collector's submission for review, once for each key: a phone without a network connection may send it again days later. A
 * likely duplicate is reported, not refused, because the collector is at the place and knows it.
 */
export async function submitFacility(
  em: EntityManager,
  actor: ProviderActor,
  sent: Sent,
  takePhoto: () => KeptFile,
): Promise<CollectedFacility & { doubles: CollectedDuplicate[] }> {
  const { form, key, now } = sent;
  const collectorId = actor.provider.id;
  if (key) await lockKey(em, collectorId, key);
  const known = await keyOf(em, collectorId, key);
  if (known) return { ...listed(await em.findOneOrFail(DataCollectionSubmission, { id: known.submissionId })), doubles: [] };
  const phone = await toE164(form.phoneNumber, 'phoneNumber');
  const doubles = await duplicatesOf(em, form, phone);
  const id = crypto.randomUUID();
  const submission = em.create(DataCollectionSubmission, {
    id,
    collectorId,
    ...typedColumns(form, phone),
    photo: nameFile(em, takePhoto(), { owner: { ownerAccountId: collectorId }, relatedId: id }, now).key,
    createdAt: now,
  });
  rememberKey(em, submission, sent);
  audit(em, actor, 'data_collection.submit', submission, now, { doubles: doubles.length });
  await em.flush();
  return { ...listed(submission), doubles };
}

/** Corrects a submission that was sent back, which then waits for review again. Repeating the same correction changes nothing. */
export async function correctFacility(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  sent: Sent,
  takePhoto: () => KeptFile | undefined,
): Promise<CollectedFacility> {
  const { form, key, now } = sent;
  const submission = await em.findOne(DataCollectionSubmission, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(submissionPolicy, 'read', actor, submission);
  const known = await keyOf(em, actor.provider.id, key);
  if (known?.submissionId === id) return listed(submission);
  if (known) throw otherRequest();
  if (submission.status !== 'returned')
    throw new AppError('wrong_status', "This submission isn't waiting for a correction.", { targetId: id });
  const photo = takePhoto();
  em.assign(submission, { ...typedColumns(form, await toE164(form.phoneNumber, 'phoneNumber')), status: 'pending' });
  rememberKey(em, submission, sent);
  const formerPhoto = submission.photo;
  if (photo) submission.photo = nameFile(em, photo, { owner: { ownerAccountId: actor.provider.id }, relatedId: id }, now).key;
  audit(em, actor, 'data_collection.correct', submission, now, {
    previousStatus: 'returned',
    newStatus: 'pending',
    newPhoto: Boolean(photo),
  });
  await em.flush();
  // The sweep removes the former photo's file, because the file no longer has a row.
  if (photo) await em.nativeDelete(StoredFile, { key: formerPhoto });
  return listed(submission);
}

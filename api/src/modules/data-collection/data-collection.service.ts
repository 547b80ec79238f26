import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { CollectedDuplicate, CollectedFacility, CollectedForm } from '@tenaye/contracts/data-collection.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { findDuplicates } from '../duplicate/duplicate.service.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { submissionPolicy } from './data-collection.policy.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';

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

/** What a collector's phone sends. `key` is a uuid of the phone's own. */
export interface Sent {
  form: CollectedForm;
  key: string | null;
  now: Date;
}

/**
 * Stores a collector's submission for review, once for each key: a phone without a network may send it again after days. A likely duplicate
 * is reported, not refused, because the collector stands in front of the place.
 */
export async function submitFacility(
  em: EntityManager,
  actor: ProviderActor,
  { form, key, now }: Sent,
  takePhoto: () => KeptFile,
): Promise<CollectedFacility & { doubles: CollectedDuplicate[] }> {
  const collectorId = actor.provider.id;
  const known = key && (await em.findOne(DataCollectionSubmission, { collectorId, submissionKey: key }));
  if (known) return { ...listed(known), doubles: [] };
  const phone = await toE164(form.phoneNumber, 'phoneNumber');
  const doubles = await duplicatesOf(em, form, phone);
  const id = crypto.randomUUID();
  const submission = em.create(DataCollectionSubmission, {
    id,
    collectorId,
    ...typedColumns(form, phone),
    photo: nameFile(em, takePhoto(), { owner: { ownerAccountId: collectorId }, relatedId: id }, now).key,
    submissionKey: key,
    createdAt: now,
  });
  audit(em, actor, 'data_collection.submit', submission, now, { doubles: doubles.length });
  await em.flush();
  return { ...listed(submission), doubles };
}

/** Corrects a submission that was sent back, so that it waits for review again. The same correction sent again changes nothing. */
export async function correctFacility(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  { form, key, now }: Sent,
  takePhoto: () => KeptFile | undefined,
): Promise<CollectedFacility> {
  const submission = await em.findOne(DataCollectionSubmission, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(submissionPolicy, 'read', actor, submission);
  if (key && submission.submissionKey === key) return listed(submission);
  if (submission.status !== 'returned')
    throw new AppError('wrong_status', 'This submission isn’t waiting for a correction.', { targetId: id });
  const photo = takePhoto();
  em.assign(submission, { ...typedColumns(form, await toE164(form.phoneNumber, 'phoneNumber')), status: 'pending', submissionKey: key });
  const formerPhoto = submission.photo;
  if (photo) submission.photo = nameFile(em, photo, { owner: { ownerAccountId: actor.provider.id }, relatedId: id }, now).key;
  audit(em, actor, 'data_collection.correct', submission, now, {
    previousStatus: 'returned',
    newStatus: 'pending',
    newPhoto: Boolean(photo),
  });
  await em.flush();
  // The sweep then removes the file.
  if (photo) await em.nativeDelete(StoredFile, { key: formerPhoto });
  return listed(submission);
}

import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { CollectedDuplicate, CollectedFacility, CollectedForm } from '@tenaye/contracts/data-collection.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import type { UploadedFile } from '#kernel/files/files.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { otherRequest } from '#kernel/http/idempotency.ts';
import { toE164 } from '#kernel/phones.ts';
import { findDuplicates } from '../duplicate/duplicate.service.ts';
import { Facility } from '../facility/facility.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { type KeptFile, keepingFile, nameFile } from '../file/stored-file.service.ts';
import { type Draw, drawBackCheck } from './back-check.service.ts';
import { submissionPolicy } from './data-collection.policy.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';
import { SubmissionKey } from './submission-key.entity.ts';

/** Empty answers count as no answers. */
const given = (typed: string | undefined): string | null => typed || null;

/** Stored facilities that may be the submitted one, the likeliest first. */
async function duplicatesOf(em: EntityManager, form: CollectedForm, phone: string): Promise<CollectedDuplicate[]> {
  const { institutionName: name, emailAddress, latitude, longitude, cityLocation: town } = form;
  const licenseNumber = given(form.licenseNumber);
  const found = await findDuplicates(em, 'facility', { name, phone, email: given(emailAddress), licenseNumber, latitude, longitude, town });
  return found.map(({ profile, match }) => ({ id: profile.id, name: profile.name, location: profile.town ?? null, score: match.score }));
}

const LATEST_MS = Date.UTC(9999, 11, 31);

/** A device's clock in UTC, moved to the nearest instant that SQL reads: a wrong clock may say any year, with any offset. */
const readable = (clock: string): string => new Date(Math.min(Math.max(Date.parse(clock), 0), LATEST_MS)).toISOString();

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
  licenseNumber: form.licenseNotSeen === 'Yes' ? '' : (form.licenseNumber ?? ''),
  licenseNotSeen: form.licenseNotSeen === 'Yes',
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
  measures: form.measures ? { ...form.measures, measuredAt: readable(form.measures.measuredAt) } : null,
});

/** The facility that the form updates, unless it was removed while the phone was without a network. */
const updatedBy = async (em: EntityManager, { updates }: CollectedForm): Promise<string | null> =>
  updates && (await em.count(Facility, { id: updates })) > 0 ? updates : null;

const listed = ({ id, providerType, institutionName, cityLocation, status, createdAt }: DataCollectionSubmission): CollectedFacility => ({
  id,
  providerType,
  institutionName,
  cityLocation,
  status,
  createdAt: createdAt.toISOString(),
});

/**
 * A submission or correction from a collector's phone. `key` is a uuid that the phone has chosen; `mostMeters` is the largest error of a
 * position that the campaign takes, if it has a limit.
 */
export interface Sent {
  form: CollectedForm;
  key: string | null;
  mostMeters?: number | undefined;
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

/** Takes the uploaded photos of a submission or correction into the store. */
export interface TakePhotos<P = KeptFile> {
  photo: () => P;
  licensePhoto: () => KeptFile | undefined;
}

/** Stores a submission's photos, and lets `work` commit the rows that refer to them, as `keepingFile` does for one file. */
export const keepingPhotos = <F extends UploadedFile | undefined, T>(
  storage: Storage,
  { photo, licensePhoto }: { photo: F; licensePhoto?: UploadedFile | undefined },
  work: (take: TakePhotos<F extends UploadedFile ? KeptFile : undefined>) => Promise<T>,
): Promise<T> =>
  keepingFile(storage, 'facility_photo', photo, (takePhoto) =>
    keepingFile(storage, 'facility_photo', licensePhoto, (takeLicense) => work({ photo: takePhoto, licensePhoto: takeLicense })),
  );

function refuseRough({ form, mostMeters }: Sent): void {
  if (mostMeters !== undefined && (form.accuracy ?? Number.POSITIVE_INFINITY) > mostMeters)
    throw invalidField('accuracy', 'The position is less accurate than this campaign requires. Please measure it again in the open.');
}

/**
 * Stores a collector's submission for review, once for each key: a phone without a network connection may send it again days later. A
 * likely duplicate is reported, not refused, because the collector is at the place and knows it. `draw` decides about a back-check.
 */
export async function submitFacility(
  em: EntityManager,
  actor: ProviderActor,
  sent: Sent,
  take: TakePhotos,
  draw?: Draw,
): Promise<CollectedFacility & { doubles: CollectedDuplicate[] }> {
  const { form, key, now } = sent;
  const collectorId = actor.provider.id;
  if (key) await lockKey(em, collectorId, key);
  const known = await keyOf(em, collectorId, key);
  if (known) return { ...listed(await em.findOneOrFail(DataCollectionSubmission, { id: known.submissionId })), doubles: [] };
  refuseRough(sent);
  const phone = await toE164(form.phoneNumber, 'phoneNumber');
  const doubles = await duplicatesOf(em, form, phone);
  const id = crypto.randomUUID();
  const keyOfFile = (file: KeptFile): string => nameFile(em, file, { owner: { ownerAccountId: collectorId }, relatedId: id }, now).key;
  const license = take.licensePhoto();
  const submission = em.create(DataCollectionSubmission, {
    id,
    collectorId,
    ...typedColumns(form, phone),
    updatesFacilityId: await updatedBy(em, form),
    photo: keyOfFile(take.photo()),
    licensePhoto: license ? keyOfFile(license) : null,
    createdAt: now,
  });
  rememberKey(em, submission, sent);
  audit(em, actor, 'data_collection.submit', submission, now, { doubles: doubles.length });
  await em.flush();
  await drawBackCheck(em, id, now, draw);
  return { ...listed(submission), doubles };
}

const notReturned = (id: string): AppError =>
  new AppError('wrong_status', "This submission isn't waiting for a correction.", { targetId: id });

/** The collector's own submission that was sent back; any other one is refused. */
export async function findReturnedSubmission(em: EntityManager, actor: ProviderActor, id: string): Promise<DataCollectionSubmission> {
  const submission = await em.findOne(DataCollectionSubmission, { id });
  authorize(submissionPolicy, 'read', actor, submission);
  if (submission.status !== 'returned') throw notReturned(id);
  return submission;
}

/** Corrects a submission that was sent back, which then waits for review again. Repeating the same correction changes nothing. */
export async function correctFacility(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  sent: Sent,
  take: TakePhotos<KeptFile | undefined>,
): Promise<CollectedFacility> {
  const { form, key, now } = sent;
  const submission = await em.findOne(DataCollectionSubmission, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(submissionPolicy, 'read', actor, submission);
  const known = await keyOf(em, actor.provider.id, key);
  if (known?.submissionId === id) return listed(submission);
  if (known) throw otherRequest();
  if (submission.status !== 'returned') throw notReturned(id);
  refuseRough(sent);
  em.assign(submission, { ...typedColumns(form, await toE164(form.phoneNumber, 'phoneNumber')), status: 'pending' });
  rememberKey(em, submission, sent);
  const replaced: (string | null | undefined)[] = [];
  const files = [['photo', take.photo()] as const, ['licensePhoto', take.licensePhoto()] as const];
  for (const [name, file] of files) {
    if (!file) continue;
    replaced.push(submission[name]);
    submission[name] = nameFile(em, file, { owner: { ownerAccountId: actor.provider.id }, relatedId: id }, now).key;
  }
  audit(em, actor, 'data_collection.correct', submission, now, {
    previousStatus: 'returned',
    newStatus: 'pending',
    newPhoto: files.some(([, file]) => file),
  });
  await em.flush();
  // The sweep removes the files of former photos, because they no longer have a row.
  const former = replaced.flatMap((it) => it ?? []);
  if (former.length > 0) await em.nativeDelete(StoredFile, { key: { $in: former } });
  return listed(submission);
}

import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { CollectedDuplicate, CollectedFacility, CollectedForm } from '@tenaye/contracts/data-collection.ts';
import type { Actor, ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { allOf } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { toE164 } from '#kernel/phones.ts';
import { findDuplicates } from '../duplicate/duplicate.service.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { submissionsOf } from './data-collection.policy.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';

/** Newest first; `createdAt` as SQL returns it. */
export const findCollected = (em: EntityManager, actor: Actor, { limit, after }: PageRequest): Promise<CollectedFacility[]> =>
  em.execute<CollectedFacility[]>(sql`
    select id, provider_type as "providerType", institution_name as "institutionName", city_location as "cityLocation", status,
      created_at as "createdAt"
    from data_collection_submissions
    where ${allOf(submissionsOf(actor), after && sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by created_at desc, id desc limit ${limit + 1}`);

/** Empty answers count as no answers. */
const given = (typed: string | undefined): string | null => typed || null;

/** Stored facilities that may be the submitted one, the likeliest first. */
async function duplicatesOf(em: EntityManager, form: CollectedForm, phone: string): Promise<CollectedDuplicate[]> {
  const { institutionName: name, emailAddress, licenseNumber, latitude, longitude, cityLocation: town } = form;
  const found = await findDuplicates(em, 'facility', { name, phone, email: given(emailAddress), licenseNumber, latitude, longitude, town });
  return found.map(({ profile, match }) => ({ id: profile.id, name: profile.name, location: profile.town ?? null, score: match.score }));
}

/** Stores a collector's submission for review. A likely duplicate is reported, not refused, because the collector stands in front of the place. */
export async function submitFacility(
  em: EntityManager,
  actor: ProviderActor,
  form: CollectedForm,
  photo: KeptFile,
  now: Date,
): Promise<CollectedFacility & { doubles: CollectedDuplicate[] }> {
  const phone = await toE164(form.phoneNumber, 'phoneNumber');
  const doubles = await duplicatesOf(em, form, phone);
  const id = crypto.randomUUID();
  const { providerType, institutionName, cityLocation } = form;
  const submission = em.create(DataCollectionSubmission, {
    id,
    collectorId: actor.provider.id,
    providerType,
    institutionName,
    contactFirstName: form.contactFirstName,
    contactLastName: form.contactLastName,
    phoneNumber: phone,
    emailAddress: given(form.emailAddress),
    physicalAddress: form.physicalAddress,
    cityLocation,
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
    photo: nameFile(em, photo, { owner: { ownerAccountId: actor.provider.id }, relatedId: id }, now).key,
    createdAt: now,
  });
  audit(em, actor, 'data_collection.submit', submission, now, { doubles: doubles.length });
  await em.flush();
  return { id, providerType, institutionName, cityLocation, status: 'pending', createdAt: now.toISOString(), doubles };
}

import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { facilityKindOf, requestTypeOf } from '@tenaye/contracts/facility-kind.facts.ts';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { FacilityChange } from '@tenaye/contracts/provider-facility.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { instantAfter, refuseStale, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { AppError } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { Facility } from '../facility/facility.entity.ts';
import { levelAfter } from '../facility/facility-level.rules.ts';
import { FacilityRequest } from '../facility-request/facility-request.entity.ts';
import { notifyAdmins, notifyAdminsOfAnswer } from '../notification/notification.service.ts';
import { noteOwnersChange } from '../verification-state/verification-state.rules.ts';
import { changedFields, columnsOf } from './provider-facility.columns.ts';
import { providerFacilityPolicy } from './provider-facility.policy.ts';
import { refuseBecomingListed } from './provider-facility-listed.service.ts';

/** The fields that an administrator compared with the license. */
const verifiedFields: readonly string[] = ['name', 'facilityType', 'isLevelKnown', 'licenseNumber'];
/** The fields by which a registration is compared with listed facilities. */
const comparedFields: readonly string[] = [...verifiedFields, 'phone'];

/** The actor's own facility, locked until this transaction ends; `not_found` when another account has just become its owner. */
export async function lockOwnFacility(em: EntityManager, actor: ProviderActor): Promise<Facility> {
  const id = actor.provider.facilityId;
  // The account is compared too, because a claim may just have given the facility to another account.
  const facility = id ? await em.findOne(Facility, { id, accountId: actor.provider.id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  authorize(providerFacilityPolicy, 'change', actor, facility);
  return facility;
}

/** Refuses a change of the type while requests are open, because a facility of the new type couldn't answer them. */
async function refuseOpenRequests(em: EntityManager, { id }: Facility): Promise<void> {
  const open = await em.count(FacilityRequest, { facilityId: id, status: { $in: [...openStatuses] } });
  if (open > 0)
    throw new AppError('wrong_status', 'Please answer your open requests before you change the type of your facility.', { targetId: id });
}

/** Makes a rejected facility pending again, because its facts have changed. */
async function returnToPending(em: EntityManager, facility: Facility, now: Date): Promise<void> {
  facility.verificationStatus = 'pending';
  await notifyAdmins(
    em,
    'verification',
    { type: 'provider', relatedId: facility.id, key: 'facility.changed', params: { facilityName: facility.name } },
    now,
  );
}

/** Changes the facts of the actor's own facility. Does nothing when every value equals the stored one. */
export async function changeFacility(
  em: EntityManager,
  actor: ProviderActor,
  change: Unversioned<FacilityChange>,
  seen: string | undefined,
  now: Date,
): Promise<void> {
  const facility = await lockOwnFacility(em, actor);
  refuseStale({ id: facility.id, version: versionOf(facility.updatedAt) }, seen);
  const leveled = { ...change, isLevelKnown: levelAfter(facility.facilityType, change) };
  const columns = columnsOf(leveled, change.phone ? await toE164(change.phone) : change.phone);
  const changed = changedFields(facility, columns);
  if (changed.length === 0) return;
  if (facility.isVerified && changed.some((field) => verifiedFields.includes(field)))
    throw new AppError('wrong_status', 'Your name, type and license number were verified. Please contact support to change them.', {
      targetId: facility.id,
    });
  if (facility.unlistedAt && columns.isActive)
    throw new AppError('wrong_status', 'Your facility was taken off the lists. Please contact support to have it listed again.', {
      targetId: facility.id,
    });
  const { facilityType } = change;
  if (facilityType && requestTypeOf(facilityKindOf(facilityType)) !== requestTypeOf(facilityKindOf(facility.facilityType)))
    await refuseOpenRequests(em, facility);
  em.assign(facility, columns);
  if (!facility.isVerified && changed.some((field) => comparedFields.includes(field))) await refuseBecomingListed(em, facility);
  if (facility.verificationStatus === 'rejected' && changed.some((field) => field !== 'isActive')) await returnToPending(em, facility, now);
  if (changed.some((field) => field !== 'isActive') && noteOwnersChange(facility)) await notifyAdminsOfAnswer(em, facility, now);
  facility.updatedAt = instantAfter(facility.updatedAt, now);
  audit(em, actor, 'facility.change', facility, now, {
    fields: changed,
    ...(changed.includes('isActive') && { isActive: facility.isActive }),
  });
  await em.flush();
}

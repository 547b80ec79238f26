import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { FacilityClaimForm } from '@tenaye/contracts/claim.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { AppError } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { Facility } from '../facility/facility.entity.ts';
import { facilityPolicy } from '../facility/facility.policy.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { facilityClaimingPolicy } from './claim.policy.ts';
import { makeClaim, type WriteClaim } from './claim.service.ts';
import type { ClaimRows } from './claim.view.ts';
import { FacilityClaim } from './facility-claim.entity.ts';

/** Claims a facility. */
export async function makeFacilityClaim(
  em: EntityManager,
  actor: ProviderActor,
  form: FacilityClaimForm,
  license: KeptFile | undefined,
  now: Date,
): Promise<ClaimRows['facility']> {
  const phone = await toE164(form.contactPhone, 'contactPhone', 'Valid phone number is required');
  const facility = await em.findOne(Facility, { id: form.facilityId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(facilityClaimingPolicy, 'claim', actor, facility);
  if (facility.accountId === actor.provider.id)
    throw new AppError('wrong_status', 'This facility already belongs to your account', { targetId: facility.id });
  const write: WriteClaim = (shared, owned) => {
    em.create(FacilityClaim, {
      ...shared,
      facilityId: facility.id,
      claimedFacilityName: form.facilityName,
      claimedLocation: form.location,
      licenseDocumentUrl: license ? nameFile(em, license, owned, now).key : null,
    });
  };
  const stated = { name: form.facilityName, town: form.location };
  const isPublished = facilityPolicy.readContacts(actor, facility);
  return makeClaim(
    em,
    actor,
    { kind: 'facility', profile: facility, form, phone, stated, hasLicense: license !== undefined, isPublished, write },
    now,
  );
}

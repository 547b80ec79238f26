import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewFacility } from '@tenaye/contracts/provider-facility.ts';
import { AppError } from '#kernel/errors.ts';
import { findListedFacility, type Profile } from '../duplicate/duplicate.service.ts';
import { Facility } from '../facility/facility.entity.ts';
import { isListedFacility } from '../facility/facility.policy.ts';
import { createOneAtATime } from '../facility/facility-creation.service.ts';

type Own = NonNullable<Parameters<typeof findListedFacility>[2]>;

async function findListed(em: EntityManager, facility: Facility | NewFacility, own: Own): Promise<Profile | undefined> {
  await createOneAtATime(em);
  const { name, facilityType, licenseNumber, phone, email, location } = facility;
  return findListedFacility(em, { name, facilityType, licenseNumber, phone, email, town: location }, own);
}

/** True when providers can find the facility, to claim it or to contest its ownership. */
async function isFound(em: EntityManager, { id, accountId }: Profile): Promise<boolean> {
  return accountId === null || isListedFacility(await em.findOneOrFail(Facility, { id }));
}

/**
 * Refuses to register a listed facility for the account. A facility that another account has registered and that isn't verified yet appears
 * in no search, so its refusal differs.
 */
export async function refuseListed(em: EntityManager, accountId: string, wanted: NewFacility): Promise<void> {
  const listed = await findListed(em, wanted, { accountId });
  if (!listed) return;
  const targetId = listed.id;
  if (listed.accountId === accountId)
    throw new AppError('wrong_status', 'Your account already has a facility with this license number', { targetId });
  if (await isFound(em, listed))
    throw new AppError('already_listed', 'This facility is already listed. Please claim it instead of registering it again.', {
      targetId,
    });
  throw new AppError('already_claimed', 'Another account has already registered this facility. If it is yours, please contact support.', {
    targetId,
  });
}

/** Refuses a change that would make the facility equal to a listed one, in the way that a registration is refused. */
export async function refuseBecomingListed(em: EntityManager, own: Facility): Promise<void> {
  const listed = await findListed(em, own, { id: own.id, ...(own.accountId && { accountId: own.accountId }) });
  if (listed)
    throw new AppError(
      'already_listed',
      'Another facility with this license number, or with this name and phone number, is already listed. If it is yours, please contact support.',
      { targetId: listed.id },
    );
}

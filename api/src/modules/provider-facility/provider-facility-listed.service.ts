import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewFacility } from '@tenaye/contracts/provider-facility.ts';
import { AppError } from '#kernel/errors.ts';
import { findListedFacility, type Profile } from '../duplicate/duplicate.service.ts';
import { Facility } from '../facility/facility.entity.ts';
import { isListedFacility } from '../facility/facility.policy.ts';

/** Who a facility is comes to be one after the other: of two accounts that name one facility at once, the second finds the first. */
const ONE_AT_A_TIME = 'facility.register';

async function findListed(em: EntityManager, it: Facility | NewFacility, ownId?: string): Promise<Profile | undefined> {
  await em.execute('select pg_advisory_xact_lock(hashtext(?))', [ONE_AT_A_TIME]);
  const { name, facilityType, licenseNumber, phone, email, location } = it;
  return findListedFacility(em, { name, facilityType, licenseNumber, phone, email, town: location }, ownId);
}

/** Providers find it, to claim it or to contest whose it is. */
async function isFound(em: EntityManager, { id, accountId }: Profile): Promise<boolean> {
  return accountId === null || isListedFacility(await em.findOneOrFail(Facility, { id }));
}

/** Refuses to register what is listed here; one that waits for its verification with another account is found by no search. */
export async function refuseListed(em: EntityManager, wanted: NewFacility): Promise<void> {
  const listed = await findListed(em, wanted);
  if (!listed) return;
  const targetId = listed.id;
  if (await isFound(em, listed))
    throw new AppError('already_listed', 'This facility is listed here already. Please claim it instead of registering it again.', {
      targetId,
    });
  throw new AppError('already_claimed', 'Another account has registered this facility already. If it is yours, please contact support.', {
    targetId,
  });
}

/** What a registration is refused for, a change of what was registered is refused for too. */
export async function refuseBecomingListed(em: EntityManager, own: Facility): Promise<void> {
  const listed = await findListed(em, own, own.id);
  if (listed)
    throw new AppError(
      'already_listed',
      'Another facility with this license number, or with this name and phone number, is listed here already. If it is yours, please contact support.',
      { targetId: listed.id },
    );
}

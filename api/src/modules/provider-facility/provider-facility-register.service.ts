import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { NewFacility } from '@tenaye/contracts/provider-facility.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { toE164 } from '#kernel/phones.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { createFacility } from '../facility/facility-creation.service.ts';
import { notifyAdmins } from '../notification/notification.service.ts';
import { refuseListed } from './provider-facility-listed.service.ts';

/**
 * Creates another facility of the actor's account. Patients find it once an administrator has verified it. The account is locked, so that
 * the second of two simultaneous calls finds the facility that the first created.
 */
export async function registerFacility(em: EntityManager, actor: ProviderActor, typed: NewFacility, now: Date): Promise<string> {
  const wanted = { ...typed, phone: await toE164(typed.phone) };
  const account = await em.findOneOrFail(ProviderAccount, { id: actor.provider.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await refuseListed(em, account.id, wanted);
  const facility = createFacility(em, account, wanted, now);
  audit(em, actor, 'facility.register', facility, now, { facilityType: facility.facilityType });
  await notifyAdmins(
    em,
    'verification',
    { type: 'provider', relatedId: facility.id, key: 'facility.registered', params: { facilityName: facility.name } },
    now,
  );
  await em.flush();
  return facility.id;
}

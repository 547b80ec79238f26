import type { EntityManager } from '@mikro-orm/postgresql';
import type { RenewedLicense } from '@tenaye/contracts/license-renewal.ts';
import { type IsoDay, localDate, noonOf } from '@tenaye/contracts/local-time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { invalidField } from '#kernel/errors.ts';
import { lockOwnProfile } from '../doctor-profile/doctor-profile-change.service.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { notifyAdmins, notifyAdminsOfAnswer } from '../notification/notification.service.ts';
import { lockOwnFacility } from '../provider-facility/provider-facility-change.service.ts';
import { noteOwnersChange } from '../verification-state/verification-state.rules.ts';

interface Renewal {
  expiresOn: IsoDay;
  sentAt: Date;
}

/**
 * Stores the file as the doctor's current license, or as the facility's latest license. Earlier files stay, because decisions were based on
 * them.
 */
async function lockAndKeep(em: EntityManager, actor: ProviderActor, file: KeptFile, now: Date) {
  const owner = { ownerAccountId: actor.provider.id };
  if (actor.provider.providerType === 'doctor') {
    const profile = await lockOwnProfile(em, actor, 'change');
    profile.renewedLicenseUrl = nameFile(em, file, { owner, relatedId: profile.id }, now).key;
    return { kind: 'doctor', profile } as const;
  }
  const profile = await lockOwnFacility(em, actor);
  nameFile(em, file, { owner, relatedId: profile.id }, now);
  return { kind: 'facility', profile } as const;
}

/**
 * Stores the renewed license for an administrator, who sets its last day. Nothing else changes: a listed profile stays listed, and a
 * profile whose license has expired stays unlisted. A rejected profile waits for verification again. `updatedAt` doesn't change, because it
 * is the version of the profile that the owner may be editing in another form.
 */
export async function renewLicense(
  em: EntityManager,
  actor: ProviderActor,
  { expiresOn }: RenewedLicense,
  take: () => KeptFile,
  now: Date,
): Promise<Renewal> {
  if (expiresOn < localDate(+now)) throw invalidField('expiresOn', 'This license has expired');
  const { kind, profile } = await lockAndKeep(em, actor, take(), now);
  profile.licenseRenewalExpiresOn = expiresOn;
  profile.licenseRenewalSentAt = now;
  const isAgain = profile.verificationStatus === 'rejected';
  if (isAgain) profile.verificationStatus = 'pending';
  const isAnswer = noteOwnersChange(profile);
  audit(em, actor, `${kind}.renew_license`, profile, now, { expiresOn, ...(isAgain && { from: 'rejected', to: 'pending' }) });
  if (isAnswer) await notifyAdminsOfAnswer(em, profile, now);
  const params = { profileName: profile.name, lastDay: noonOf(expiresOn).toISOString() };
  await notifyAdmins(em, 'verification', { type: 'provider', relatedId: profile.id, key: 'license.renewed', params }, now);
  await em.flush();
  return { expiresOn, sentAt: now };
}

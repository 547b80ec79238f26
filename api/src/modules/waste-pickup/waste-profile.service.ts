import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { wasteProfileTexts } from '@tenaye/contracts/waste-profile.facts.ts';
import type { WasteProfile, WasteProfileChange } from '@tenaye/contracts/waste-profile.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type Unversioned } from '#kernel/database/version.ts';
import { invalidField } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { WasteFacilityProfile } from './waste-facility-profile.entity.ts';
import { facilityOf } from './waste-pickup.service.ts';
import { findProfile } from './waste-profile.view.ts';
import { requestRecurringOf } from './waste-recurring.service.ts';

type Change = Unversioned<WasteProfileChange>;
type Column = Partial<WasteFacilityProfile>;

/** The columns of a change; some fields have columns with other names. */
async function columnsOf(change: Change): Promise<Column> {
  const { name, phone, specialInstructions, ...same } = change;
  return {
    ...same,
    ...(name !== undefined && { facilityName: name }),
    ...(phone !== undefined && { contactPhone: phone && (await toE164(phone, 'phone')) }),
    ...(specialInstructions !== undefined && { specialRequirements: specialInstructions }),
  };
}

/** Refuses recurring pickups while the profile lacks a fact that a request needs. */
function refuseUnready(profile: WasteFacilityProfile, change: Change, now: Date): void {
  if (!profile.isRecurring) return;
  if ((profile.wasteTypes ?? []).length === 0) throw invalidField('wasteTypes', wasteProfileTexts.recurringTypes);
  if (!profile.preferredPickupTime) throw invalidField('preferredPickupTime', wasteProfileTexts.recurringTime);
  if (!profile.wasteGenerationRate) throw invalidField('wasteGenerationRate', wasteProfileTexts.recurringWeight);
  const isPast = change.recurringFrom !== undefined && change.recurringFrom <= localDate(now.getTime());
  if (!profile.recurringFrom || isPast) throw invalidField('recurringFrom', wasteProfileTexts.recurringFrom);
}

/**
 * Refuses a skipped day that is neither the stored one nor the next recurring day, because another pickup than the intended one would be
 * skipped.
 */
function refuseOtherDay(current: WasteProfile, skippedDay: string | null | undefined): void {
  if (skippedDay && skippedDay !== current.nextRecurringDay && skippedDay !== current.skippedDay)
    throw invalidField('skippedDay', wasteProfileTexts.skipped);
}

/** The facility's profile, locked; created from the facility's own facts at the first change. */
async function lockProfile(em: EntityManager, providerAccountId: string, facilityId: string, current: WasteProfile, now: Date) {
  const { name, address, phone, email, facilityType, licenseNumber } = current;
  const mark = { id: crypto.randomUUID(), facilityId, providerAccountId, createdAt: now, updatedAt: now };
  const facts = { facilityName: name, address, contactPhone: phone, email, facilityType, licenseNumber };
  await em.upsert(WasteFacilityProfile, { ...mark, ...facts }, { onConflictFields: ['facilityId'], onConflictAction: 'ignore' });
  return em.findOneOrFail(WasteFacilityProfile, { facilityId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** Changes the facility's waste settings. The first change needs no version, because there are no earlier settings to overwrite. */
export async function changeProfile(
  em: EntityManager,
  actor: ProviderActor,
  change: Change,
  seen: string | undefined,
  now: Date,
): Promise<void> {
  const facilityId = facilityOf(actor);
  const profile = await lockProfile(em, actor.provider.id, facilityId, await findProfile(em, facilityId, now), now);
  const current = await findProfile(em, facilityId, now);
  const isFirst = profile.createdAt?.getTime() === now.getTime();
  if (!isFirst) refuseStale({ id: profile.id, version: current.version }, seen);
  refuseOtherDay(current, change.skippedDay);
  Object.assign(profile, await columnsOf(change), { updatedAt: now });
  if (change.isRecurring === false) Object.assign(profile, { skippedDay: null });
  refuseUnready(profile, change, now);
  audit(em, actor, 'waste_profile.change', profile, now, { fields: Object.keys(change) });
  await em.flush();
  if (change.isRecurring || change.recurringFrom) await requestRecurringOf(em, facilityId, now);
}

/**
 * Records a driver's position as the place where a facility's waste is picked up, unless a position is known. The caller has locked a
 * pickup of the facility, whose account gets the profile if it has none. @returns whether it was recorded
 */
export async function locateFacility(
  em: EntityManager,
  actor: ProviderActor,
  { facilityId, providerAccountId }: { facilityId: string; providerAccountId: string },
  { latitude, longitude }: Position,
  now: Date,
): Promise<boolean> {
  const current = await findProfile(em, facilityId, now);
  if (current.latitude !== null) return false;
  const profile = await lockProfile(em, providerAccountId, facilityId, current, now);
  Object.assign(profile, { latitude, longitude, updatedAt: now });
  audit(em, actor, 'waste_profile.locate', profile, now, {});
  return true;
}

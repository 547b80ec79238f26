import type { EntityManager } from '@mikro-orm/postgresql';
import type { setDoctorLocation } from '@tenaye/contracts/doctor-profile.ts';
import type * as z from 'zod/mini';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Doctor } from '../doctor/doctor.entity.ts';
import { lockOwnProfile } from './doctor-profile-change.service.ts';

/**
 * Shares, renews or removes the doctor's current position. Lists and rankings read the same columns (doctor.columns), so patients see the
 * change immediately. The audit rows record when sharing began and ended, but neither positions nor renewals.
 */
export async function shareLocation(
  em: EntityManager,
  actor: ProviderActor,
  { latitude, longitude, isActive, isRenewal }: z.output<typeof setDoctorLocation.body>,
  now: Date,
): Promise<Doctor> {
  const doctor = await lockOwnProfile(em, actor, isActive ? 'share' : 'stopSharing');
  if (isRenewal && !doctor.isLocationActive) return doctor;
  const isChange = doctor.isLocationActive !== isActive;
  doctor.isLocationActive = isActive;
  doctor.currentLatitude = isActive ? latitude : null;
  doctor.currentLongitude = isActive ? longitude : null;
  if (isActive) doctor.lastLocationUpdate = now;
  doctor.updatedAt = now;
  if (isChange) audit(em, actor, isActive ? 'doctor.share_location' : 'doctor.stop_sharing', doctor, now);
  await em.flush();
  return doctor;
}

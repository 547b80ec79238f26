import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { Suspense } from 'react';
import { DoctorPage } from '../../features/appointment/DoctorPage.tsx';
import { LocationCard } from '../../features/doctor/LocationCard.tsx';
import { ProfileDesk } from '../../features/doctor/ProfileDesk.tsx';
import { ProfileTiles } from '../../features/doctor/ProfileTiles.tsx';
import { PageLoading } from '../../shared/PageLoading.tsx';

// Scripts of their own: only what validates brings the validation library.
const AvailabilityEditor = lazyPart(async () => (await import('../../features/availability/AvailabilityEditor.tsx')).AvailabilityEditor);
const ProfileSetup = lazyPart(async () => (await import('../../features/doctor/ProfileSetup.tsx')).ProfileSetup);

/** The doctor's portal: appointments, hours, profile, and the position that is shared. */
export function DoctorPortal() {
  return (
    <DoctorPage
      setup={(account) => (
        <Suspense fallback={<PageLoading />}>
          <ProfileSetup key={account.id} account={account} />
        </Suspense>
      )}
      location={(accountId, isVerified) => <LocationCard key={accountId} accountId={accountId} isVerified={isVerified} />}
      tiles={(accountId) => <ProfileTiles accountId={accountId} />}
      hours={(accountId) => (
        <Suspense fallback={<PageLoading />}>
          <AvailabilityEditor key={accountId} accountId={accountId} />
        </Suspense>
      )}
      profile={(accountId) => <ProfileDesk key={accountId} accountId={accountId} />}
    />
  );
}

import { lazy, Suspense } from 'react';
import { DoctorPage } from '../../features/appointment/DoctorPage.tsx';
import { PageLoading } from '../../shared/PageLoading.tsx';

// A script of its own: only the editor validates, and brings the validation library.
const AvailabilityEditor = lazy(() =>
  import('../../features/availability/AvailabilityEditor.tsx').then((it) => ({ default: it.AvailabilityEditor })),
);

/** The doctor's portal with the editor of the doctor's hours. */
export function DoctorPortal() {
  return (
    <DoctorPage
      hours={(accountId) => (
        <Suspense fallback={<PageLoading />}>
          <AvailabilityEditor key={accountId} accountId={accountId} />
        </Suspense>
      )}
    />
  );
}

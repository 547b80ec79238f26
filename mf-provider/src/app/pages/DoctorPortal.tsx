import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { Suspense } from 'react';
import { DoctorPortalFrame } from '../../features/appointment/DoctorPortalFrame.tsx';
import { VisitPerson } from '../../features/appointment/sheet/VisitPerson.tsx';
import { VisitPart } from '../../features/appointment/visit-part.ts';
import { OwnProfileClaims } from '../../features/claim/owner/ProfileClaims.tsx';
import { LocationCard } from '../../features/doctor/location/LocationCard.tsx';
import { ProfileTiles } from '../../features/doctor/ProfileTiles.tsx';
import { OwnLicense } from '../../features/doctor/profile/OwnLicense.tsx';
import { OwnProfile } from '../../features/doctor/profile/OwnProfile.tsx';
import { VisitOrders } from '../../features/order/VisitOrders.tsx';

// Lazy: these forms need the validation library, and most visits don't open the reviews.
const AvailabilityEditor = lazyPart(async () => (await import('../../features/availability/AvailabilityEditor.tsx')).AvailabilityEditor);
const ProfileSetup = lazyPart(async () => (await import('../../features/doctor/profile/ProfileSetup.tsx')).ProfileSetup);
const Records = lazyPart(async () => (await import('../../features/records/Records.tsx')).Records);
const Reviews = lazyPart(async () => (await import('../../features/review/Reviews.tsx')).Reviews);

/** Orders can be signed once the visit has begun, as a follow-up can be booked. */
const ordersOf = ({ id, can }: DoctorAppointment) =>
  can.followUp && <VisitOrders key={id} appointmentId={id} person={<VisitPerson appointmentId={id} />} />;

/** The doctor's portal with its appointments, hours, records, reviews, profile and location sharing. */
export function DoctorPortal() {
  return (
    <VisitPart value={ordersOf}>
      <DoctorPortalFrame
        setup={
          <Suspense fallback={<PortalLoading />}>
            <ProfileSetup />
          </Suspense>
        }
        location={(isVerified) => <LocationCard isVerified={isVerified} />}
        notices={
          <>
            <OwnProfileClaims />
            <OwnLicense />
          </>
        }
        tiles={<ProfileTiles />}
        hours={
          <Suspense fallback={<PortalLoading />}>
            <AvailabilityEditor />
          </Suspense>
        }
        records={
          <Suspense fallback={<PortalLoading />}>
            <Records />
          </Suspense>
        }
        reviews={
          <Suspense fallback={<PortalLoading />}>
            <Reviews of="doctor" />
          </Suspense>
        }
        profile={<OwnProfile />}
      />
    </VisitPart>
  );
}

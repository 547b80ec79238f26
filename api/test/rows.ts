import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { Appointment } from '../src/modules/appointment/appointment.entity.ts';
import { User } from '../src/modules/auth/user.entity.ts';
import { DoctorAvailability, DoctorAvailabilityException } from '../src/modules/availability/availability.entity.ts';
import { DataCollectionSubmission } from '../src/modules/data-collection/data-collection-submission.entity.ts';
import { Doctor } from '../src/modules/doctor/doctor.entity.ts';
import { Facility } from '../src/modules/facility/facility.entity.ts';
import { DiagnosticRequest, MedicationRequest } from '../src/modules/facility-request/facility-request.entity.ts';
import { Notification } from '../src/modules/notification/notification.entity.ts';
import { ProviderAccount } from '../src/modules/provider-auth/provider-account.entity.ts';
import { WasteCertification } from '../src/modules/waste/waste-certification.entity.ts';
import { WastePickupRequest } from '../src/modules/waste/waste-pickup.entity.ts';

/** Stored rows for tests: valid as they are, a test names only what it is about. Everybody is new on every call. */

type Given<T> = Partial<RequiredEntityData<T>>;

const address = (word: string): string => `${word}-${crypto.randomUUID()}@tenaye.example`;

async function stored<T extends object>(em: EntityManager, it: T): Promise<T> {
  await em.flush();
  return it;
}

/** Nobody can sign in with these: the hash is of no password. */
const NO_PASSWORD = '$argon2id$none';

export const aStoredUser = (em: EntityManager, given: Given<User> = {}): Promise<User> =>
  stored(
    em,
    em.create(User, {
      email: address('patient'),
      phone: '+251911234567',
      password: NO_PASSWORD,
      firstName: 'Selam',
      lastName: 'Bekele',
      ...given,
    }),
  );

export const anAccount = (em: EntityManager, given: Given<ProviderAccount> = {}): Promise<ProviderAccount> =>
  stored(
    em,
    em.create(ProviderAccount, {
      email: address('provider'),
      passwordHash: NO_PASSWORD,
      providerType: 'doctor',
      firstName: 'Dawit',
      lastName: 'Haile',
      isVerified: true,
      ...given,
    }),
  );

/** A listed doctor without hours; see `opens`. */
export const aStoredDoctor = (em: EntityManager, given: Given<Doctor> = {}): Promise<Doctor> =>
  stored(
    em,
    em.create(Doctor, {
      name: 'Dr. Hana Tadesse',
      specialization: 'general_practice',
      email: address('doctor'),
      licenseNumber: 'MD-1',
      experience: 8,
      consultationFee: 600,
      isVerified: true,
      verificationStatus: 'approved',
      gender: 'female',
      mainResidenceArea: 'Bole',
      medicalQualificationUrl: 'degree',
      renewedLicenseUrl: 'license',
      appointmentTypes: ['online', 'in-person', 'home-visit'],
      ...given,
    }),
  );

/** Hours on every day of the week, 9:00 to 17:00 in Addis Ababa unless told. */
export async function opens(em: EntityManager, doctor: Doctor, given: Given<DoctorAvailability> = {}): Promise<void> {
  for (let weekday = 0; weekday < 7; weekday++) {
    em.create(DoctorAvailability, { doctorId: doctor.id, weekday, startMinute: 540, endMinute: 1020, ...given });
  }
  await em.flush();
}

/** A day off, or other hours, on one local day. */
export const anException = (em: EntityManager, doctor: Doctor, date: string, given: Given<DoctorAvailabilityException> = {}) =>
  stored(em, em.create(DoctorAvailabilityException, { doctorId: doctor.id, date, ...given }));

/** Half an hour in the clinic, a week ahead at a time that no other row of the same doctor has, unless told. */
export const anAppointment = (em: EntityManager, user: User, doctor: Doctor, given: Given<Appointment> = {}): Promise<Appointment> => {
  const start = given.appointmentDate instanceof Date ? given.appointmentDate : new Date(Date.now() + 7 * 86_400_000);
  return stored(
    em,
    em.create(Appointment, {
      userId: user.id,
      doctorId: doctor.id,
      appointmentDate: start,
      endsAt: new Date(+start + 30 * 60_000),
      appointmentType: 'in-person',
      ...given,
    }),
  );
};

export const aNotification = (em: EntityManager, given: Given<Notification>): Promise<Notification> =>
  stored(em, em.create(Notification, { type: 'system', title: 'Title', message: 'Message', ...given }));

/** A listed laboratory without an owner. */
export const aStoredFacility = (em: EntityManager, given: Given<Facility> = {}): Promise<Facility> =>
  stored(
    em,
    em.create(Facility, {
      name: 'Kality Laboratory',
      facilityType: 'diagnostic_lab',
      location: 'Kality',
      phone: '+251911234567',
      email: 'office@kality.example',
      isVerified: true,
      verificationStatus: 'approved',
      ...given,
    }),
  );

export const aDiagnosticRequest = (em: EntityManager, user: User, facility: Facility, given: Given<DiagnosticRequest> = {}) =>
  stored(em, em.create(DiagnosticRequest, { userId: user.id, facilityId: facility.id, requestType: 'diagnostic', ...given }));

export const aMedicationRequest = (em: EntityManager, user: User, facility: Facility, given: Given<MedicationRequest> = {}) =>
  stored(em, em.create(MedicationRequest, { userId: user.id, facilityId: facility.id, requestType: 'medication', ...given }));

export const aPickup = (em: EntityManager, account: ProviderAccount, given: Given<WastePickupRequest> = {}): Promise<WastePickupRequest> =>
  stored(
    em,
    em.create(WastePickupRequest, {
      providerAccountId: account.id,
      wasteTypes: ['sharps'],
      estimatedWeight: 10,
      preferredPickupDate: '2027-03-15',
      preferredTimeSlot: 'morning',
      ...given,
    }),
  );

export const aCertification = (em: EntityManager, account: ProviderAccount, given: Given<WasteCertification> = {}) =>
  stored(
    em,
    em.create(WasteCertification, {
      providerAccountId: account.id,
      certificationType: 'Disposal',
      certificateNumber: crypto.randomUUID(),
      issueDate: '2026-01-01',
      expiryDate: '2028-01-01',
      ...given,
    }),
  );

export const aSubmission = (em: EntityManager, collector: ProviderAccount, given: Given<DataCollectionSubmission> = {}) =>
  stored(
    em,
    em.create(DataCollectionSubmission, {
      collectorId: collector.id,
      providerType: 'Clinic',
      institutionName: 'Sululta Clinic',
      contactFirstName: 'Abel',
      contactLastName: 'Girma',
      phoneNumber: '+251911234567',
      physicalAddress: 'Main road',
      cityLocation: 'Sululta',
      operatingHours: 'Always',
      servicesOffered: 'Consultation',
      licenseNumber: 'C-1',
      latitude: 9.18,
      longitude: 38.75,
      photo: 'photo',
      ...given,
    }),
  );

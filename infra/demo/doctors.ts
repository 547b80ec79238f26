import { ProviderAccount } from '@tenaye/api/modules/account/provider-account.entity.ts';
import { DoctorAvailability, DoctorAvailabilityException } from '@tenaye/api/modules/availability/availability.entity.ts';
import { Doctor } from '@tenaye/api/modules/doctor/doctor.entity.ts';
import { doctorsOfCities } from './data/cities-of-care.ts';
import { colleagues } from './data/colleagues.ts';
import { type DemoDoctor, otherDoctors, pendingDoctor, signedInDoctor } from './data/doctors.ts';
import { fictionalPhone, pointIn, townOf } from './data/places.ts';
import { practiceOf } from './data/practices.ts';
import { weeks } from './data/weeks.ts';
import { fictionalEmail, type Rated, reviewedProfiles, type Seeder } from './seeder.ts';

interface Person {
  doctor: DemoDoctor;
  nth: number;
  email: string;
  passwordHash: string;
  approved: boolean;
}

function accountOf({ em }: Seeder, { doctor, nth, email, passwordHash, approved }: Person): ProviderAccount {
  const [firstName = '', ...others] = doctor.name.replace('Dr. ', '').split(' ');
  return em.create(ProviderAccount, {
    email,
    passwordHash,
    providerType: 'doctor',
    phone: fictionalPhone(nth),
    firstName,
    lastName: others.join(' '),
    location: townOf(doctor.place),
    ...pointIn(doctor.place, nth),
    isVerified: approved,
    isEmailVerified: true,
    isDemo: true,
  });
}

/** The terms of home visits, with time to travel between them. */
const homeVisitsOf = (nth: number) => ({
  homeVisitRadius: 8 + (nth % 4) * 4,
  homeVisitSurcharge: 150 + (nth % 3) * 50,
  travelBufferMinutes: 30,
});

function add(seeder: Seeder, person: Person): Doctor {
  const { doctor, nth, email, approved } = person;
  const account = accountOf(seeder, person);
  const it = seeder.em.create(Doctor, {
    accountId: account.id,
    name: doctor.name,
    specialization: doctor.specialization,
    email,
    phone: fictionalPhone(nth),
    licenseNumber: `DEMO-MD-${String(nth).padStart(4, '0')}`,
    experience: doctor.experience,
    rating: 0,
    reviewCount: 0,
    consultationFee: doctor.fee,
    isVerified: approved,
    verificationStatus: approved ? 'approved' : 'pending',
    bio: doctor.bio,
    ...practiceOf(doctor.place, nth),
    gender: doctor.gender,
    mainResidenceArea: doctor.place,
    medicalQualificationUrl: seeder.keep('qualification', account.id),
    renewedLicenseUrl: seeder.keep('license', account.id),
    ...pointIn(doctor.place, nth),
    appointmentTypes: [...doctor.modes],
    languages: doctor.languages ?? ['am', 'en'],
    ...(doctor.modes.includes('home-visit') && homeVisitsOf(nth)),
    slotMinutes: doctor.slotMinutes,
    isDemo: true,
  });
  account.providerId = it.id;
  // Every ninth doctor has no picture, so that lists also show initials.
  if (nth % 9 !== 0) it.profileImage = seeder.keepPortrait({ gender: doctor.gender, nth, accountId: account.id, doctorId: it.id });
  for (const hours of weeks[doctor.week]) seeder.em.create(DoctorAvailability, { doctorId: it.id, ...hours });
  return it;
}

/** Adds a day off for every fourth doctor and a short day for another, so that calendars show both. */
function addExceptions({ em, calendar }: Seeder, doctors: readonly Doctor[]): void {
  for (const [nth, doctor] of doctors.entries()) {
    if (nth % 4 === 1) em.create(DoctorAvailabilityException, { doctorId: doctor.id, date: calendar.day(6 + nth) });
    if (nth % 4 === 2)
      em.create(DoctorAvailabilityException, { doctorId: doctor.id, date: calendar.day(4 + nth), startMinute: 600, endMinute: 720 });
  }
}

/** Creates every doctor with account, documents and calendar. @returns the doctor behind the demo sign-in, and those who have reviews */
export function seedDoctors(seeder: Seeder): { mine: Doctor; rated: Rated<Doctor>[] } {
  const mine = add(seeder, { doctor: signedInDoctor, nth: 1, ...seeder.signIn('doctor'), approved: true });
  const others = [...otherDoctors, ...colleagues, ...doctorsOfCities].map((doctor, at) =>
    add(seeder, { doctor, nth: at + 2, email: fictionalEmail(doctor.name), passwordHash: seeder.closed, approved: true }),
  );
  addExceptions(seeder, others);
  const nth = others.length + 2;
  add(seeder, { doctor: pendingDoctor, nth, email: fictionalEmail(pendingDoctor.name), passwordHash: seeder.closed, approved: false });
  const known = [signedInDoctor, ...otherDoctors, ...colleagues, ...doctorsOfCities];
  return { mine, rated: reviewedProfiles([mine, ...others], known) };
}

import { User } from '@tenaye/api/modules/account/user.entity.ts';
import { Appointment } from '@tenaye/api/modules/appointment/appointment.entity.ts';
import { AppointmentReminder } from '@tenaye/api/modules/appointment/appointment-reminder.entity.ts';
import { remindersFor } from '@tenaye/api/modules/appointment/appointment-reminder.service.ts';
import type { Doctor } from '@tenaye/api/modules/doctor/doctor.entity.ts';
import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import { Notification } from '@tenaye/api/modules/notification/notification.entity.ts';
import { storedText } from '@tenaye/api/modules/notification/notification.service.ts';
import type { AppointmentStatus, AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { visitFee } from '@tenaye/contracts/home-visit.facts.ts';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { seedAssessment } from './assessment.ts';
import { fictionalPhone, pointIn } from './data/places.ts';
import type { Chain } from './facilities.ts';
import { seedPrescription } from './orders.ts';
import { seedChainRequests, seedRequests } from './requests.ts';
import type { Seeder } from './seeder.ts';

const neighbours = [
  ['Mulu', 'Ejigu'],
  ['Girum', 'Lakew'],
  ['Aster', 'Negash'],
] as const;

function seedPeople({ em, signIn, closed }: Seeder): { patient: User; others: User[] } {
  const { email, passwordHash } = signIn('patient');
  const patient = em.create(User, {
    email,
    password: passwordHash,
    firstName: 'Hanna',
    lastName: 'Kebede',
    phone: fictionalPhone(200),
    isEmailVerified: true,
    isPhoneVerified: true,
    keepsAssessments: true,
    isDemo: true,
  });
  const others = neighbours.map(([firstName, lastName], at) =>
    em.create(User, {
      email: `${firstName}.${lastName}@tenaye.example`.toLowerCase(),
      password: closed,
      firstName,
      lastName,
      phone: fictionalPhone(201 + at),
      isEmailVerified: true,
      isDemo: true,
    }),
  );
  return { patient, others };
}

/** The delay of a completed visit, in milliseconds. */
const LATE = 8 * MINUTE_MS;

interface Visit {
  user: User;
  /** Offset in days from today; `time` is on the doctor's clock. */
  day: number;
  time: string;
  type: AppointmentType;
  status: AppointmentStatus;
  symptoms?: string;
  address?: string;
  /** Where a home visit goes. */
  home?: Position;
}

function book({ em, calendar }: Seeder, doctor: Doctor, { user, day, time, type, status, symptoms, address, home }: Visit): Appointment {
  const start = calendar.at(day, time);
  const booked = new Date(Math.min(+calendar.now, +start - DAY_MS));
  const it = em.create(Appointment, {
    userId: user.id,
    doctorId: doctor.id,
    appointmentDate: start,
    endsAt: new Date(+start + (doctor.slotMinutes ?? 30) * MINUTE_MS),
    appointmentType: type,
    status,
    symptoms,
    address,
    ...home,
    fee: visitFee(doctor, type),
    ...(status === 'completed' && { beganAt: new Date(+start + LATE), endedAt: new Date(+start + 3 * LATE) }),
    isDemo: true,
    createdAt: booked,
    updatedAt: booked,
  });
  const takesPlace = status === 'scheduled' || status === 'confirmed';
  for (const reminder of takesPlace ? remindersFor(start, calendar.now) : []) {
    em.create(AppointmentReminder, { appointmentId: it.id, ...reminder });
  }
  return it;
}

function seedVisits(seeder: Seeder, doctor: Doctor, { patient, others }: ReturnType<typeof seedPeople>) {
  const { workday, pastWorkday } = seeder.calendar;
  const next = workday(2);
  const later = workday(next + 3);
  const visit = (it: Visit): Appointment => book(seeder, doctor, it);
  const seen = visit({
    user: patient,
    day: pastWorkday(-21),
    time: '09:00',
    type: 'in-person',
    status: 'completed',
    symptoms: 'Cough. Duration: 1 week',
  });
  visit({ user: patient, day: pastWorkday(-7), time: '10:00', type: 'online', status: 'cancelled', symptoms: 'Headache' });
  const confirmed = visit({ user: patient, day: next, time: '09:00', type: 'in-person', status: 'confirmed', symptoms: 'Check-up' });
  visit({ user: patient, day: later, time: '10:30', type: 'online', status: 'scheduled', symptoms: 'Talk about the results' });
  const asked = others.map((user, at) =>
    visit({
      user,
      day: next,
      time: ['09:30', '10:00', '11:00'][at] ?? '12:00',
      type: at === 2 ? 'home-visit' : 'in-person',
      status: 'scheduled',
      symptoms: ['Fever since yesterday', 'Back pain', 'Dressing change'][at],
      ...(at === 2 && { address: 'Bole, house 14, behind the park (demo)', home: pointIn('Bole', 40) }),
    }),
  );
  return { seen, confirmed, asked };
}

const visitOf = ({ appointmentType, appointmentDate }: Appointment) => ({ mode: appointmentType, start: appointmentDate.toISOString() });

interface Facilities {
  laboratory: Facility;
  pharmacy: Facility;
  chain: Chain;
}

/**
 * Creates the demo patient with a short history, and three patients who wait for the doctor's answer; one of them also waits for the
 * chain's.
 */
export function seedPatients(seeder: Seeder, doctor: Doctor, { laboratory, pharmacy, chain }: Facilities): void {
  const people = seedPeople(seeder);
  seedAssessment(seeder, people.patient.id);
  const { seen, confirmed, asked } = seedVisits(seeder, doctor, people);
  seedRequests(seeder, people.patient, { laboratory, pharmacy, prescribed: seedPrescription(seeder, doctor, seen) });
  if (people.others[0]) seedChainRequests(seeder, people.others[0], chain);
  seeder.em.create(Notification, {
    type: 'appointment',
    ...storedText({ key: 'appointment.confirmed', params: { ...visitOf(confirmed), doctorName: doctor.name } }),
    relatedId: confirmed.id,
    userId: people.patient.id,
    isDemo: true,
    createdAt: seeder.calendar.at(-1, '12:00'),
  });
  for (const [at, it] of asked.entries()) {
    const { firstName = '', lastName = '' } = people.others[at] ?? {};
    seeder.em.create(Notification, {
      audience: 'provider',
      providerAccountId: doctor.accountId,
      type: 'appointment',
      ...storedText({ key: 'appointment.asked', params: { ...visitOf(it), patientName: `${firstName} ${lastName}` } }),
      relatedId: it.id,
      isDemo: true,
      createdAt: seeder.calendar.at(-1, '15:00'),
    });
  }
}

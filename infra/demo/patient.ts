import { Appointment } from '@tenaye/api/modules/appointment/appointment.entity.ts';
import { User } from '@tenaye/api/modules/auth/user.entity.ts';
import type { Doctor } from '@tenaye/api/modules/doctor/doctor.entity.ts';
import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import { DiagnosticRequest, MedicationRequest } from '@tenaye/api/modules/facility-request/facility-request.entity.ts';
import { Notification } from '@tenaye/api/modules/notification/notification.entity.ts';
import type { AppointmentStatus, AppointmentType } from '@tenaye/contracts/appointment.ts';
import { seedAssessment } from './assessment.ts';
import { fictionalPhone } from './data/places.ts';
import type { Seeder } from './seeder.ts';

const MINUTE = 60_000;

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
    isDemo: true,
  });
  const others = neighbours.map(([firstName, lastName], at) =>
    em.create(User, {
      email: `${firstName}.${lastName}@tenaye.example`.toLowerCase(),
      password: closed,
      firstName,
      lastName,
      phone: fictionalPhone(201 + at),
      isDemo: true,
    }),
  );
  return { patient, others };
}

interface Visit {
  user: User;
  /** Days from today, and the time on the doctor's clock. */
  day: number;
  time: string;
  type: AppointmentType;
  status: AppointmentStatus;
  symptoms?: string;
  address?: string;
}

function book({ em, calendar }: Seeder, doctor: Doctor, { user, day, time, type, status, symptoms, address }: Visit): Appointment {
  const start = calendar.at(day, time);
  const booked = new Date(Math.min(+calendar.now, +start - 24 * 60 * MINUTE));
  return em.create(Appointment, {
    userId: user.id,
    doctorId: doctor.id,
    appointmentDate: start,
    endsAt: new Date(+start + (doctor.slotMinutes ?? 30) * MINUTE),
    appointmentType: type,
    status,
    symptoms,
    address,
    isDemo: true,
    createdAt: booked,
    updatedAt: booked,
  });
}

function seedVisits(seeder: Seeder, doctor: Doctor, { patient, others }: ReturnType<typeof seedPeople>) {
  const { workday, pastWorkday } = seeder.calendar;
  const next = workday(2);
  const later = workday(next + 3);
  const visit = (it: Visit): Appointment => book(seeder, doctor, it);
  visit({
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
      ...(at === 2 && { address: 'Bole, house 14, behind the park (demo)' }),
    }),
  );
  return { confirmed, asked };
}

function seedRequests({ em, calendar }: Seeder, user: User, laboratory: Facility, pharmacy: Facility) {
  const asked = (day: number) => {
    const at = calendar.at(day, '11:15');
    return { userId: user.id, requestDate: at, createdAt: at, updatedAt: at, isDemo: true };
  };
  const done = em.create(DiagnosticRequest, {
    ...asked(-14),
    facilityId: laboratory.id,
    requestedServices: ['Complete blood count', 'Fasting blood glucose'],
    preferredDate: calendar.day(-13),
    status: 'completed',
    totalAmount: 640,
    results: 'Demo result: all values within the reference range.',
  });
  em.create(DiagnosticRequest, {
    ...asked(-1),
    facilityId: laboratory.id,
    requestedServices: ['Lipid profile'],
    preferredDate: calendar.day(2),
    status: 'pending',
    notes: 'Morning is best.',
  });
  const medication = (name: string, quantity: number) => ({ medicationId: null, name, quantity });
  em.create(MedicationRequest, {
    ...asked(-20),
    facilityId: pharmacy.id,
    requestedMedications: [medication('Amoxicillin 500mg', 21)],
    status: 'completed',
    totalAmount: 147,
  });
  const ready = em.create(MedicationRequest, {
    ...asked(-1),
    facilityId: pharmacy.id,
    requestedMedications: [medication('Paracetamol 500mg', 20), medication('Cetirizine 10mg', 10)],
    status: 'ready',
    totalAmount: 100,
  });
  em.create(MedicationRequest, { ...asked(-1), facilityId: pharmacy.id, requestedMedications: [medication('Omeprazole 20mg', 14)] });
  return { done, ready };
}

/** The demo patient with a little history, and three others who wait for the doctor's answer. */
export function seedPatients(seeder: Seeder, doctor: Doctor, laboratory: Facility, pharmacy: Facility): void {
  const people = seedPeople(seeder);
  seedAssessment(seeder, people.patient.id);
  const { confirmed, asked } = seedVisits(seeder, doctor, people);
  const { done, ready } = seedRequests(seeder, people.patient, laboratory, pharmacy);
  const tell = (
    day: number,
    it: { type: 'appointment' | 'diagnostic' | 'medication'; title: string; message: string; relatedId: string; isRead?: boolean },
  ) => seeder.em.create(Notification, { ...it, userId: people.patient.id, isDemo: true, createdAt: seeder.calendar.at(day, '12:00') });
  tell(-13, {
    type: 'diagnostic',
    title: 'Results available',
    message: `${laboratory.name} has your results.`,
    relatedId: done.id,
    isRead: true,
  });
  tell(-1, {
    type: 'medication',
    title: 'Ready for pickup',
    message: `Your medicines are ready at ${pharmacy.name}.`,
    relatedId: ready.id,
  });
  tell(-1, { type: 'appointment', title: 'Appointment confirmed', message: `${doctor.name} expects you.`, relatedId: confirmed.id });
  for (const it of asked) {
    seeder.em.create(Notification, {
      audience: 'provider',
      providerAccountId: doctor.accountId,
      type: 'appointment',
      title: 'New appointment',
      message: 'A patient asks for a visit. Confirm it, or say no.',
      relatedId: it.id,
      isDemo: true,
      createdAt: seeder.calendar.at(-1, '15:00'),
    });
  }
}

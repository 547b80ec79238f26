import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { approve, PAPER } from './approval.ts';
import { aPerson, expect, freeSlots, origin, post } from './journey.ts';
import { ready } from './ready.ts';

interface Doctor {
  name: string;
  email: string;
  specialization: string;
}

async function makeProfile(request: APIRequestContext, { name, email, specialization }: Doctor): Promise<string> {
  const multipart = {
    name,
    email,
    gender: 'female',
    mainResidenceArea: 'Bole',
    address: 'Bole Road',
    specialization,
    experience: '6',
    licenseNumber: `MD-${crypto.randomUUID()}`,
    consultationFee: '650.50',
    appointmentTypes: '["in-person","online"]',
    latitude: '9.0108',
    longitude: '38.7613',
    medicalQualification: { ...PAPER, name: 'degree.pdf' },
    renewedLicense: PAPER,
  };
  const answer = await request.post('/api/provider/doctor/profile', {
    multipart,
    headers: { origin: origin(), 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** The hours of every day, in minutes after midnight, and the minutes of a slot. */
const OFFICE_HOURS = { startMinute: 8 * 60, endMinute: 18 * 60, slotMinutes: 30 };

/** Hours that always have a free time within the next hour. */
export const AROUND_THE_CLOCK: typeof OFFICE_HOURS = { startMinute: 0, endMinute: 24 * 60, slotMinutes: 15 };

async function openEveryDay(request: APIRequestContext, { slotMinutes, ...hours }: typeof OFFICE_HOURS): Promise<void> {
  const path = '/api/provider/doctor/availability';
  const { version }: { version: number } = await (await request.get(path)).json();
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...hours, modes: null }));
  const data = { slotMinutes, travelBufferMinutes: 0, weekly, exceptions: [], version };
  const answer = await request.put(path, { data, headers: { origin: origin() } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A doctor in Bole, a dermatologist by default, who waits for verification and sees patients every day, in-person and online. */
export async function aWaitingDoctor(hours = OFFICE_HOURS, specialization = 'dermatology') {
  const person = aPerson();
  const { firstName, lastName, email, phone, password } = person;
  const name = `Dr. ${firstName} ${lastName}`;
  const request = await requests.newContext({ baseURL: ready().url });
  await post(request, '/api/provider/register', { email, phone, password, firstName, lastName, location: 'Bole', providerType: 'doctor' });
  const id = await makeProfile(request, { name, email, specialization });
  await openEveryDay(request, hours);
  const { cookies } = await request.storageState();
  await request.dispose();
  return { id, name, email, password, signIn: (page: Page) => page.context().addCookies(cookies) };
}

/** A listed doctor for one journey: no other journey books the times or rings the bell. */
export async function aDoctor(hours = OFFICE_HOURS, specialization?: string) {
  const doctor = await aWaitingDoctor(hours, specialization);
  await approve('doctor', doctor.id);
  return doctor;
}

const MINUTE = 60_000;

/**
 * Books a time that is near enough for its consultation to begin, and far enough to be still free when the booking arrives. The doctor
 * works `AROUND_THE_CLOCK`.
 */
export async function bookSoon(patient: Page, doctorId: string): Promise<string> {
  const slot = (await freeSlots(patient, doctorId, 'in-person')).find((it) => Date.parse(it.start) > Date.now() + 32 * MINUTE);
  const booking = { doctorId, appointmentType: 'in-person', appointmentDate: slot?.start };
  const booked = await post(patient.request, '/api/appointments', booking);
  expect(booked.status(), await booked.text()).toBe(201);
  return (await booked.json()).id;
}

/** Sets an appointment's status as its doctor. A visit can be completed once its consultation has begun. */
export async function setStatus(practice: APIRequestContext, id: string, status: 'confirmed' | 'completed'): Promise<void> {
  const headers = { origin: origin() };
  if (status === 'completed') {
    const begun = await practice.post(`/api/provider/doctor/appointments/${id}/begin`, { headers });
    expect(begun.status(), await begun.text()).toBe(200);
  }
  const answer = await practice.patch(`/api/appointments/${id}/status`, { data: { status }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

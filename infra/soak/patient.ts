import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type { Caller } from './caller.ts';
import type { Chance } from './chance.ts';
import type { Scene } from './scene.ts';

/** A person in the soak: `act` is one thing they want, from the first call to the last. */
export interface Person {
  act(): Promise<void>;
}

/** The doctors and facilities that patients use. */
export interface Places {
  /** The doctor who signs in and confirms appointments. */
  doctorId: string;
  otherDoctors: string[];
  pharmacyId: string;
  laboratoryId: string;
}

interface Booked {
  id: string;
  doctorId: string;
}

const PASSWORD = 'a long enough password';

/** A patient whose account may be missing, because the sign-up may have been refused. */
export interface Patient {
  caller: Caller;
  email: string;
  /** Draws what this patient does, and when. */
  chance: Chance;
  booked: Booked[];
  /** Times to which appointments were moved. A second move to the same time would look like a move that was stored twice. */
  moves: Set<string>;
}

/** Signs up; after an attempt without an answer the account may exist already, and the patient signs in. */
export async function signUp(scene: Scene): Promise<Patient> {
  const caller = scene.arrive();
  const { email, phone } = scene.contact();
  const body = { firstName: 'Soak', lastName: 'Patient', email, phone, password: PASSWORD };
  const { status } = await caller.want('sign-up', email, { method: 'POST', path: '/api/auth/register', body });
  const patient: Patient = { caller, email, chance: scene.chance(email), booked: [], moves: new Set() };
  if (status !== 201) await signIn(patient);
  return patient;
}

export async function signIn({ caller, email }: Patient): Promise<void> {
  caller.forgetSession();
  await caller.wantById('sign-in', { method: 'POST', path: '/api/auth/login', body: { email, password: PASSWORD } });
}

/** The days ahead from which patients in a hurry look for a time. They all start at the first one, and so compete for it. */
const SOON = 3;
const LATEST = 330;

/** A free time of the doctor, far enough away for both reminders: sometimes the very next one, usually any other. */
async function findTime({ caller, chance }: Patient, doctorId: string): Promise<string | undefined> {
  const isHasty = chance.between(1, 4) === 1;
  const from = new Date(Date.now() + (isHasty ? SOON : chance.between(SOON, LATEST)) * DAY_MS).toISOString();
  const slots = (await caller.read<{ start: string }[]>(`/api/doctors/${doctorId}/slots?mode=in-person&days=7&from=${from}`)) ?? [];
  return (isHasty ? slots[0] : chance.pick(slots))?.start;
}

/**
 * Books under one Idempotency-Key and repeats the call as needed. @returns the appointment; undefined when it was refused or never answered
 */
export async function book(patient: Patient, doctorId: string): Promise<Booked | undefined> {
  const appointmentDate = await findTime(patient, doctorId);
  if (!appointmentDate) return undefined;
  const intent = crypto.randomUUID();
  const { status, body } = await patient.caller.want('booking', intent, {
    method: 'POST',
    path: '/api/appointments',
    headers: { 'Idempotency-Key': intent },
    body: { doctorId, appointmentType: 'in-person', appointmentDate, symptoms: intent },
  });
  if (status !== 201) return undefined;
  const { id }: { id: string } = JSON.parse(body);
  return { id, doctorId };
}

async function move(patient: Patient, { id, doctorId }: Booked): Promise<void> {
  const appointmentDate = await findTime(patient, doctorId);
  if (!appointmentDate) return;
  const key = `${id} ${new Date(appointmentDate).toISOString()}`;
  if (patient.moves.has(key)) return;
  patient.moves.add(key);
  await patient.caller.want('move', key, {
    method: 'POST',
    path: `/api/appointments/${id}/reschedule`,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { appointmentDate },
  });
}

async function cancel({ caller, booked }: Patient, it: Booked): Promise<void> {
  booked.splice(booked.indexOf(it), 1);
  await caller.want('cancellation', it.id, { method: 'POST', path: `/api/appointments/${it.id}/cancel` });
}

async function sendRequest(scene: Scene, { caller }: Patient, places: Places, isForMedicines: boolean): Promise<void> {
  const intent = crypto.randomUUID();
  const form = new FormData();
  if (isForMedicines) {
    form.set('pharmacyId', places.pharmacyId);
    form.set('requestedMedications', JSON.stringify([{ name: 'Paracetamol 500mg', quantity: 10, medicationId: null }]));
  } else {
    form.set('facilityId', places.laboratoryId);
    form.set('requestedServices', JSON.stringify(['Urinalysis']));
  }
  form.set('notes', intent);
  form.set('prescription', scene.paper(intent));
  const path = isForMedicines ? '/api/medication-requests' : '/api/facility-requests';
  await caller.want('request', intent, { method: 'POST', path, headers: { 'Idempotency-Key': intent }, body: form });
}

interface Quoted {
  id: string;
  version: string | null;
  can: { answerQuote: boolean };
}

/** Accepts a quote, so that the facility can complete the request. */
async function acceptQuote({ caller, chance }: Patient, isForMedicines: boolean): Promise<void> {
  const path = isForMedicines ? '/api/medication-requests' : '/api/facility-requests';
  const quoted = chance.pick(((await caller.read<Quoted[]>(path)) ?? []).filter((it) => it.can.answerQuote));
  if (!quoted) return;
  const body = { decision: 'accept', version: quoted.version };
  await caller.want('acceptance', quoted.id, { method: 'POST', path: `${path}/${quoted.id}/quote`, body });
}

async function changePhoto(scene: Scene, { caller }: Patient): Promise<void> {
  const body = new FormData();
  body.set('photo', scene.picture('photo'));
  await caller.wantById('photo', { method: 'PUT', path: '/api/auth/user/photo', body });
}

type Step = (patient: Patient, scene: Scene, places: Places) => Promise<unknown>;

const steps: Record<string, { often: number; step: Step }> = {
  book: {
    often: 5,
    async step(patient, _, { doctorId, otherDoctors }) {
      const wanted = patient.chance.between(0, 1) === 0 ? doctorId : patient.chance.pick(otherDoctors);
      const booked = await book(patient, wanted ?? doctorId);
      if (booked) patient.booked.push(booked);
    },
  },
  change: {
    often: 3,
    async step(patient) {
      const it = patient.chance.pick(patient.booked);
      if (it) await (patient.chance.between(0, 2) === 0 ? cancel(patient, it) : move(patient, it));
    },
  },
  request: { often: 3, step: (patient, scene, places) => sendRequest(scene, patient, places, patient.chance.between(0, 1) === 0) },
  accept: { often: 3, step: (patient) => acceptQuote(patient, patient.chance.between(0, 1) === 0) },
  photo: { often: 1, step: (patient, scene) => changePhoto(scene, patient) },
  signIn: { often: 1, step: signIn },
};
const allSteps = Object.values(steps).flatMap(({ often, step }) => Array<Step>(often).fill(step));
/** On average, a new patient takes over after this many acts. */
const STAY = 12;

/** A patient who usually books, sometimes moves or cancels an appointment, and is now and then replaced by a new patient. */
export async function createPatient(scene: Scene, places: Places): Promise<Person> {
  let patient = await signUp(scene);
  return {
    async act() {
      if (!patient.caller.hasSession() || patient.chance.between(1, STAY) === 1) patient = await signUp(scene);
      else await patient.chance.pick(allSteps)?.(patient, scene, places);
    },
  };
}

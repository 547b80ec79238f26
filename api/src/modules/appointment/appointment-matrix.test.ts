import { describe, expect, it } from '@jest/globals';
import type { TestClient } from '#test/client.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { anAppointment, opens } from '#test/rows.ts';

const facility = (facilityType: 'pharmacy' | 'diagnostic_lab') => aFacilityAccount({ facilityType }).then((it) => as(it));

/** Everybody who could come, each with a sign-in of their own; `doctor` and `patient` are those of the appointment. */
async function everybody() {
  const [doctor, patient] = [await aDoctor(), await aPatient()];
  await opens(testEm(), doctor.doctorId);
  const who: Record<string, TestClient> = {
    anonymous: aVisitor(),
    patient: as(patient),
    'other patient': as(await aPatient()),
    doctor: as(doctor),
    'other doctor': as(await aDoctor()),
    pharmacy: await facility('pharmacy'),
    'other pharmacy': await facility('pharmacy'),
    diagnostic: await facility('diagnostic_lab'),
    admin: as(await anAdmin()),
  };
  return { doctor, patient, who };
}

const ownOnly = (own: number, otherDoctor: number) => ({
  anonymous: 401,
  patient: 401,
  'other patient': 401,
  doctor: own,
  'other doctor': otherDoctor,
  pharmacy: 403,
  'other pharmacy': 403,
  diagnostic: 403,
  admin: 403,
});

type Method = 'get' | 'post' | 'patch' | 'put';
interface Row {
  method: Method;
  path: (id: string) => string;
  body?: (free: string) => unknown;
  expected: Record<string, number>;
}

const calendar = { slotMinutes: 30, travelBufferMinutes: 0, weekly: [], exceptions: [], version: 0 };
const base = '/api/provider/doctor';
/** Another doctor has lists and a calendar of their own; of this one's appointments they learn nothing. */
const rows: Row[] = [
  { method: 'get', path: () => `${base}/appointments`, expected: ownOnly(200, 200) },
  { method: 'get', path: () => `${base}/availability`, expected: ownOnly(200, 200) },
  { method: 'get', path: (id) => `${base}/appointments/${id}/history`, expected: ownOnly(200, 404) },
  { method: 'patch', path: (id) => `${base}/appointments/${id}/notes`, body: () => ({ notes: 'Seen' }), expected: ownOnly(200, 404) },
  {
    method: 'post',
    path: (id) => `${base}/appointments/${id}/reschedule`,
    body: (free) => ({ appointmentDate: free }),
    expected: ownOnly(200, 404),
  },
  { method: 'patch', path: (id) => `/api/appointments/${id}/status`, body: () => ({ status: 'confirmed' }), expected: ownOnly(200, 404) },
  { method: 'put', path: () => `${base}/availability`, body: () => calendar, expected: ownOnly(200, 200) },
];

describe('who may do what in the doctor’s calendar', () => {
  it.each(rows.map((row) => [`${row.method} ${row.path(':id')}`, row] as const))('%s', async (_, row) => {
    const { doctor, patient, who } = await everybody();
    const [slot, free] = (await as(patient).get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person`)).body;
    const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate: new Date(slot.start) });
    const statuses: Record<string, number> = {};
    for (const [name, client] of Object.entries(who)) {
      const path = row.path(id);
      const answer = row.method === 'get' ? await client.get(path) : await client[row.method](path, row.body?.(free.start));
      statuses[name] = answer.status;
    }
    expect(statuses).toEqual(row.expected);
  });
});

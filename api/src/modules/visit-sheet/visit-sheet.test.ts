import { describe, expect, it } from '@jest/globals';
import { aDoctor, aFacilityAccount, aPatient, as, auditActionsOn, aVisitor, refusalsOn, testEm } from '#test/harness.ts';
import { holdLock } from '#test/held.ts';
import { aMedicationRequest, anAppointment, anOrder, opens } from '#test/rows.ts';
import { Appointment } from '../appointment/appointment.entity.ts';

const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
const path = (id: string, step = 'sheet') => `/api/provider/doctor/appointments/${id}/${step}`;
const vitals = { temperature: 38.4, systolic: 120, diastolic: 80, pulse: 88, respiration: 18, oxygen: 97, weight: 64.5, height: 168 };
const filled = {
  notes: 'Fever for three days',
  diagnoses: [
    { code: 'B54', name: 'anything' },
    { code: null, name: 'Worried about work' },
  ],
  vitals,
  born: '1988-05-21',
  sex: 'female',
  allergies: ['Penicillin'],
  isPregnant: false,
};

type Given = Partial<Parameters<typeof anAppointment>[1]>;

/** A visit that has begun. */
async function begun(given: Given = {}) {
  const [patient, doctor] = [await aPatient(), await aDoctor()];
  const started = { status: 'confirmed' as const, appointmentDate: minutesFromNow(-10), beganAt: minutesFromNow(-5) };
  const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, ...started, ...given });
  const client = as(doctor);
  const read = () => client.get(path(id));
  const write = async (change: object, step = 'sheet') => {
    const { last: _, ...shown } = (await read()).body;
    const body = { ...shown, ...change };
    return step === 'end' ? client.post(path(id, step), body) : client.put(path(id), body);
  };
  const facts = () => as(patient).get('/api/auth/user/health-facts');
  return { id, patient, doctor, client, read, write, facts, stored: () => testEm().findOneOrFail(Appointment, { id }) };
}

describe('PUT /api/provider/doctor/appointments/:id/sheet', () => {
  it('keeps everything on it, with the list’s own title for a code', async () => {
    const { id, read, write } = await begun();
    const { status, body } = await write(filled);
    const kept = { ...filled, diagnoses: [{ code: 'B54', name: 'Unspecified malaria' }, filled.diagnoses[1]] };
    expect([status, body]).toMatchObject([200, kept]);
    expect((await read()).body).toEqual(body);
    expect(await auditActionsOn(id)).toContain('visit_sheet.change');
  });

  it('tells “none known” from “not asked”', async () => {
    const { read, write, facts } = await begun();
    expect([(await read()).body.allergies, (await facts()).body.allergies]).toEqual([null, null]);
    expect((await write({ allergies: [] })).body.allergies).toEqual([]);
    expect((await facts()).body.allergies).toEqual([]);
  });

  it('refuses a birth in the future, from the doctor and from the patient', async () => {
    const { patient, read, write, facts } = await begun();
    const born = String(new Date().getUTCFullYear() + 2);
    const known = (await facts()).body;
    for (const { status, body } of [await write({ born }), await as(patient).put('/api/auth/user/health-facts', { ...known, born })])
      expect([status, body.issues]).toEqual([400, [{ path: 'born', message: "The birth can't be in the future" }]]);
    expect([(await read()).body.born, (await facts()).body]).toEqual([null, known]);
  });

  it('refuses what is based on an older sheet and changes nothing, whichever device was faster', async () => {
    const { id, client, read, write } = await begun();
    const { last: _, ...seen } = (await read()).body;
    expect((await write({ notes: 'From the desktop' })).status).toBe(200);
    const late = await client.put(path(id), { ...seen, notes: 'From the phone' });
    expect([late.status, late.body.code]).toEqual([409, 'changed_elsewhere']);
    expect((await read()).body.notes).toBe('From the desktop');
  });

  it('notices notes that another page saved by themselves', async () => {
    const { id, client, read } = await begun();
    const { last: _, ...seen } = (await read()).body;
    await client.patch(path(id, 'notes'), { notes: 'Alone' });
    expect((await client.put(path(id), seen)).body.code).toBe('changed_elsewhere');
  });

  it('notices an allergy that the patient has just entered, and shows it', async () => {
    const { id, client, patient, read, facts } = await begun();
    const { last: _, ...seen } = (await read()).body;
    await as(patient).put('/api/auth/user/health-facts', { ...(await facts()).body, allergies: ['Nuts'] });
    expect((await client.put(path(id), { ...seen, allergies: [] })).body.code).toBe('changed_elsewhere');
    expect((await read()).body.allergies).toEqual(['Nuts']);
  });

  it('leaves the account alone when the visit is for somebody else with its number', async () => {
    const { write, facts } = await begun({ enteredFirstName: 'Little', enteredLastName: 'Abebe' });
    expect((await write(filled)).status).toBe(200);
    expect((await facts()).body).toMatchObject({ born: null, sex: null, allergies: null });
  });

  it('keeps on a past sheet what was known then', async () => {
    const { id, client, patient, read, write, facts } = await begun();
    await write({ allergies: ['Penicillin'] });
    await client.patch(`/api/appointments/${id}/status`, { status: 'completed' });
    await as(patient).put('/api/auth/user/health-facts', { ...(await facts()).body, allergies: [] });
    expect((await read()).body.allergies).toEqual(['Penicillin']);
    expect((await write({ notes: 'Later' })).status).toBe(200);
    expect((await facts()).body.allergies).toEqual([]);
  });

  it.each([
    ['has not begun', { beganAt: null }],
    ['was canceled', { status: 'cancelled' as const, beganAt: null }],
  ])('is refused when the visit %s', async (_, given) => {
    const { id, write, stored } = await begun(given);
    expect([(await write(filled)).body.code, (await stored()).notes ?? null]).toEqual(['wrong_status', null]);
    expect(await refusalsOn(id)).toEqual(['wrong_status']);
  });

  it.each([
    ['an invented code', { diagnoses: [{ code: 'Z99.99', name: 'Invented' }] }],
    ['a temperature of zero', { vitals: { ...vitals, temperature: 0 } }],
    ['thirteen diagnoses', { diagnoses: Array(13).fill({ code: 'B54', name: 'x' }) }],
    ['an empty allergy', { allergies: [' '] }],
  ])('refuses %s', async (_, change) => {
    expect((await (await begun()).write(change)).status).toBe(400);
  });

  it('takes a value that is only unlikely', async () => {
    const { write } = await begun();
    expect((await write({ vitals: { ...vitals, temperature: 98.6 } })).body.vitals.temperature).toBe(98.6);
  });

  it('is open to the doctor of the visit alone, to read and to write', async () => {
    const { id, patient, read, write } = await begun();
    await write(filled);
    const { last: _, ...body } = (await read()).body;
    const others = [aVisitor(), as(patient), as(await aDoctor())];
    const found = await Promise.all(others.flatMap((it) => [it.get(path(id)), it.put(path(id), body), it.post(path(id, 'end'), body)]));
    expect(found.map((it) => it.status)).toEqual([401, 401, 401, 401, 401, 401, 404, 404, 404]);
    expect(JSON.stringify((await as(patient).get(`/api/appointments/${id}`)).body)).not.toMatch(/Fever|malaria|Penicillin/);
  });

  it('is closed to a new owner of the profile until the patient agrees', async () => {
    const { id, client, write } = await begun();
    await write(filled);
    await testEm().execute('update appointments set withheld_at = now() where id = ?', [id]);
    expect((await client.get(path(id))).status).toBe(404);
  });
});

describe('the last visit beside the sheet', () => {
  const before = async (to: Awaited<ReturnType<typeof begun>>, given: Given = {}) => {
    const past = { status: 'completed' as const, appointmentDate: minutesFromNow(-60 * 24), notes: 'A cough' };
    await anAppointment(testEm(), { userId: to.patient.id, doctorId: to.doctor.doctorId, ...past, ...given });
  };

  it('is the latest of the same person with something written down', async () => {
    const visit = await begun();
    expect((await visit.read()).body.last).toBeNull();
    await before(visit);
    await before(visit, { appointmentDate: minutesFromNow(-60 * 12), notes: null });
    expect((await visit.read()).body.last).toMatchObject({ notes: 'A cough', diagnoses: [] });
  });

  it('is neither a sibling’s with the same phone nor another doctor’s', async () => {
    const visit = await begun();
    await before(visit, { enteredFirstName: 'Little', enteredLastName: 'Abebe' });
    await before(visit, { doctorId: (await aDoctor()).doctorId, appointmentDate: minutesFromNow(-60 * 12) });
    expect((await visit.read()).body.last).toBeNull();
  });
});

describe('a visit that the doctor entered by the name and number of an account', () => {
  const said = { born: '1990', sex: 'female', allergies: ['Nuts'] };
  const nothing = { born: null, sex: null, allergies: null };

  /** A walk-in whose account says something of its owner, and the calls of the doctor. */
  async function aWalkIn(phone: string) {
    const name = { firstName: 'Hana', lastName: 'Girma' };
    const [patient, doctor] = [await aPatient({ ...name, phone, isPhoneVerified: true }), await aDoctor()];
    const facts = () => as(patient).get('/api/auth/user/health-facts');
    await as(patient).put('/api/auth/user/health-facts', { ...(await facts()).body, ...said });
    const client = as(doctor);
    const { id } = (await client.post('/api/provider/doctor/appointments', { ...name, phone, appointmentType: 'in-person' })).body;
    await client.post(path(id, 'begin'));
    const sheet = async (of = id) => (await client.get(path(of))).body;
    return { id, patient, doctor, client, facts, sheet };
  }

  it('says nothing of the account, and neither do an order and a follow-up', async () => {
    const { id, doctor, client, sheet } = await aWalkIn('+251985100001');
    const lines = [{ catalogueId: null, name: 'Amoxicillin', quantity: 21 }];
    const { code } = (await client.post(path(id, 'orders'), { type: 'medication', lines })).body;
    expect((await as(await aFacilityAccount()).post('/api/provider/orders/open', { code })).body.person).toMatchObject(nothing);
    await opens(testEm(), doctor.doctorId, { startMinute: 0, endMinute: 1440 });
    const slots = (await client.get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person`)).body;
    const followUp = (await client.post(path(id, 'follow-up'), { appointmentDate: slots.at(-1).start })).body;
    expect([await sheet(), await sheet(followUp.id)]).toMatchObject([nothing, nothing]);
  });

  it('tells what the account says to the pharmacy to which the patient sends its order, because that has to know of an allergy', async () => {
    const { id, patient } = await aWalkIn('+251985100004');
    const pharmacy = await aFacilityAccount();
    const { id: orderId } = await anOrder(testEm(), id);
    const request = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, { orderId });
    expect((await as(pharmacy).get(`/api/provider/requests/${request.id}`)).body.order.person).toMatchObject(said);
  });

  it('keeps on its own sheet what the doctor writes', async () => {
    const { id, client, facts, sheet } = await aWalkIn('+251985100002');
    const { last: _, ...shown } = await sheet();
    expect((await client.put(path(id), { ...shown, allergies: ['Penicillin'] })).body.allergies).toEqual(['Penicillin']);
    expect((await facts()).body).toMatchObject(said);
  });

  it('says what the account says once that has booked with the doctor', async () => {
    const { patient, doctor, sheet } = await aWalkIn('+251985100003');
    const booked = { userId: patient.id, doctorId: doctor.doctorId, appointmentDate: minutesFromNow(60 * 48) };
    const { id } = await anAppointment(testEm(), { ...booked, status: 'cancelled' });
    expect(await sheet()).toMatchObject(nothing);
    await testEm().nativeUpdate(Appointment, { id }, { status: 'scheduled' });
    expect(await sheet()).toMatchObject(said);
    // Booked with the former owner of the profile, until the patient shares the visit with the present one.
    await testEm().nativeUpdate(Appointment, { id }, { withheldAt: new Date() });
    expect(await sheet()).toMatchObject(nothing);
    await testEm().nativeUpdate(Appointment, { id }, { isShared: true });
    expect(await sheet()).toMatchObject(said);
  });
});

describe('POST /api/provider/doctor/appointments/:id/end', () => {
  it('saves the sheet and ends the visit in one call', async () => {
    const { write, stored, read } = await begun();
    expect(await write({ ...filled, canUndo: true }, 'end')).toMatchObject({
      status: 200,
      body: { status: 'completed', notes: filled.notes },
    });
    expect((await stored()).endedAt).toBeTruthy();
    expect((await read()).body).toMatchObject({ vitals, allergies: ['Penicillin'] });
  });

  it('does neither when the sheet was changed elsewhere', async () => {
    const { id, client, read, write, stored } = await begun();
    const { last: _, ...seen } = (await read()).body;
    await write({ notes: 'From the desktop' });
    expect((await client.post(path(id, 'end'), { ...seen, notes: 'From the phone' })).body.code).toBe('changed_elsewhere');
    expect(await stored()).toMatchObject({ status: 'confirmed', notes: 'From the desktop' });
  });

  it('saves nothing when the visit can’t end', async () => {
    const { write, stored } = await begun({ status: 'no_show', beganAt: null });
    expect((await write(filled, 'end')).body.code).toBe('wrong_status');
    expect((await stored()).notes ?? null).toBeNull();
  });
});

describe('templates for notes', () => {
  const address = '/api/provider/doctor/note-templates';
  const soap = { name: 'SOAP', text: 'Subjective:\nObjective:\nAssessment:\nPlan:' };

  it('belong to the account, and keep their order', async () => {
    const client = as(await aDoctor());
    const { version } = (await client.get(address)).body;
    const saved = await client.put(address, { templates: [soap, { name: 'Antenatal', text: 'Week:' }], version });
    expect([saved.status, (await client.get(address)).body]).toEqual([200, saved.body]);
    expect(saved.body.templates.map((it: { name: string }) => it.name)).toEqual(['SOAP', 'Antenatal']);
    expect((await as(await aDoctor()).get(address)).body.templates).toEqual([]);
  });

  it('aren’t overwritten by a page that has not seen the latest', async () => {
    const client = as(await aDoctor());
    const { version } = (await client.get(address)).body;
    await client.put(address, { templates: [soap], version });
    expect((await client.put(address, { templates: [], version })).body.code).toBe('changed_elsewhere');
    expect((await client.get(address)).body.templates).toEqual([soap]);
  });

  it('are saved once by two pages at once, the first time too', async () => {
    const client = as(await aDoctor());
    const { version } = (await client.get(address)).body;
    const writes = await holdLock('lock table note_templates in share row exclusive mode');
    const saved = [
      client.put(address, { templates: [soap], version }),
      client.put(address, { templates: [{ ...soap, name: 'Other' }], version }),
    ];
    await writes.waiting(2);
    await writes.release();
    expect((await Promise.all(saved)).map((it) => it.status).sort()).toEqual([200, 409]);
  });

  it('need a name and a text', async () => {
    const client = as(await aDoctor());
    const { version } = (await client.get(address)).body;
    expect((await client.put(address, { templates: [{ name: ' ', text: 'x' }], version })).status).toBe(400);
    expect((await client.put(address, { templates: [{ name: 'x', text: '' }], version })).status).toBe(400);
    expect((await as(await aPatient()).get(address)).status).toBe(401);
  });
});

describe('the facts that a patient keeps', () => {
  const address = '/api/auth/user/health-facts';

  it('reach the sheet of the next visit, and what the doctor enters reaches the patient', async () => {
    const { patient, read, write, facts } = await begun();
    const { body } = await facts();
    await as(patient).put(address, { ...body, born: '1990', sex: 'male' });
    expect((await read()).body).toMatchObject({ born: '1990', sex: 'male', allergies: null });
    await write({ allergies: ['Sulfa'] });
    expect((await facts()).body).toMatchObject({ born: '1990', sex: 'male', allergies: ['Sulfa'] });
  });

  it('are kept from one of the two when the patient and the doctor enter them at the same moment', async () => {
    const { patient, write, facts } = await begun();
    const { body } = await facts();
    const writes = await holdLock('lock table patient_health in share row exclusive mode');
    const saved = [write({ allergies: ['Sulfa'] }), as(patient).put(address, { ...body, allergies: ['Penicillin'] })];
    await writes.waiting(2);
    await writes.release();
    expect((await Promise.all(saved)).map((it) => it.status).sort()).toEqual([200, 409]);
  });

  it('aren’t overwritten by an outdated page, and are nobody else’s', async () => {
    const { patient, write, facts } = await begun();
    const { body } = await facts();
    await write({ allergies: ['Sulfa'] });
    expect((await as(patient).put(address, { ...body, allergies: [] })).body.code).toBe('changed_elsewhere');
    expect((await as(await aPatient()).get(address)).body.allergies).toBeNull();
    expect((await aVisitor().get(address)).status).toBe(401);
  });
});

import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aDoctor, aPatient, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { anAppointment, opens } from '#test/rows.ts';
import { Notification } from '../notification/notification.entity.ts';
import { Appointment } from './appointment.entity.ts';
import { AppointmentReminder } from './appointment-reminder.entity.ts';
import { sendDueReminders } from './appointment-reminder.service.ts';

const MINUTE = 60_000;
const path = '/api/provider/doctor/appointments';
let phones = 0;
const aPhone = (): string => `+2519850${String(++phones).padStart(5, '0')}`;
const textsTo = async (phone: string): Promise<string[]> =>
  (await testEm().find(OutboxMessage, { recipient: phone, kind: 'notice' }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(
    (it) => it.body ?? '',
  );
const stored = (id: string) => testEm().findOneOrFail(Appointment, { id });

/** A doctor who works all day and night, and a patient at the door. */
async function aPractice(given: Parameters<typeof aDoctor>[0] = {}) {
  const doctor = await aDoctor(given);
  await opens(testEm(), doctor.doctorId, { startMinute: 0, endMinute: 1440 });
  const [client, phone] = [as(doctor), aPhone()];
  const slots = async () => (await client.get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person`)).body;
  const person = { firstName: 'Abel', lastName: 'Kebede', phone, appointmentType: 'in-person' };
  const enter = (given: object = {}, headers?: Record<string, string>) => client.post(path, { ...person, ...given }, headers);
  return { doctor, client, phone, slots, enter };
}

async function confirmNumber(phone: string, name: object) {
  const browser = aVisitor();
  await browser.post('/api/verification/sms/request', { phone, purpose: 'signup' });
  const body = (await testEm().findOneOrFail(OutboxMessage, { recipient: phone, kind: 'code' })).body ?? '';
  const code = /^\d{6}/.exec(body)?.[0];
  const answer = await browser.post('/api/verification/sms/verify', { purpose: 'signup', signsUp: true, phone, code, ...name });
  return { browser, id: answer.body.id };
}

describe('POST /api/provider/doctor/appointments', () => {
  it('enters a caller at a free time: confirmed, taken for others, and told by text message', async () => {
    const { slots, enter, phone, client } = await aPractice();
    const [first] = await slots();
    const answer = await enter({ phone: phone.replace('+251', '0'), appointmentDate: first.start });
    expect(answer).toMatchObject({
      status: 201,
      body: { status: 'confirmed', appointmentDate: first.start, user: { firstName: 'Abel', lastName: 'Kebede' }, phone },
    });
    expect(await slots()).not.toContainEqual(first);
    expect(await auditActionsOn(answer.body.id)).toEqual(['appointment.enter']);
    expect(await textsTo(phone)).toEqual([expect.stringContaining('has booked an appointment for you')]);
    expect((await client.get(`${path}?q=abel`)).body.map((it: { id: string }) => it.id)).toEqual([answer.body.id]);
    expect((await client.get(`/api/provider/doctor/appointment-counts?q=nobody`)).body.all).toBe(0);
  });

  it('is refused beyond the entries of a day, because each one sends a text message', async () => {
    const { slots, enter, doctor } = await aPractice();
    const [first] = await slots();
    const expire = Date.now() + 3_600_000;
    await testEm().execute('insert into rate_limits (key, points, expire) values (?, 150, ?)', [`entered-patient:${doctor.id}`, expire]);
    expect(await enter({ appointmentDate: first.start })).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  it('refuses a taken time and one off the hours, and stores nothing', async () => {
    const { doctor, slots, enter, phone } = await aPractice();
    const [first, next] = await slots();
    await anAppointment(testEm(), { userId: (await aPatient()).id, doctorId: doctor.doctorId, appointmentDate: new Date(first.start) });
    const taken = await enter({ appointmentDate: first.start });
    expect(taken).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(taken.body.nextSlots[0]).toEqual(next);
    const odd = new Date(Date.parse(first.start) + MINUTE).toISOString();
    expect(await enter({ appointmentDate: odd })).toMatchObject({ status: 409, body: { code: 'outside_availability' } });
    expect(await testEm().count(Appointment, { enteredPhone: phone })).toBe(0);
    expect(await textsTo(phone)).toEqual([]);
  });

  it('enters two patients only once when both want one time at the same moment', async () => {
    const { slots, enter } = await aPractice();
    const [first] = await slots();
    const answers = await Promise.all([enter({ appointmentDate: first.start }), enter({ appointmentDate: first.start })]);
    expect(answers.map((it) => it.status).sort()).toEqual([201, 409]);
  });

  it('enters a home visit like a booking: with an address, within the distance, and with the surcharge', async () => {
    const practice = { latitude: 9, longitude: 38.76, homeVisitRadius: 5, homeVisitSurcharge: 150, consultationFee: 500 };
    const { doctor, slots, enter } = await aPractice({ ...practice, appointmentTypes: ['in-person', 'home-visit'] });
    const [, , , first] = await slots();
    const home = { appointmentType: 'home-visit', appointmentDate: first.start, address: 'Behind the park, green gate' };
    expect((await enter({ ...home, address: '' })).body.issues[0].path).toBe('address');
    expect((await enter(home)).body.issues).toEqual([{ path: 'latitude', message: expect.stringContaining('near your practice') }]);
    expect((await enter({ ...home, latitude: 9.3, longitude: 38.76 })).body.issues[0].message).toContain('than you travel');
    const { status, body } = await enter({ ...home, latitude: 9.01, longitude: 38.77 });
    expect([status, body]).toMatchObject([201, { address: home.address, latitude: 9.01, status: 'confirmed' }]);
    const { address } = (await enter({ appointmentDate: (await slots()).at(-1).start, address: 'Not needed' })).body;
    expect([address, await stored(body.id)]).toMatchObject([null, { doctorId: doctor.doctorId, fee: 650 }]);
  });

  it('puts a walk-in into the first gap from now on', async () => {
    const { doctor, enter } = await aPractice();
    const now = Math.floor(Date.now() / MINUTE) * MINUTE;
    const busyUntil = now + 20 * MINUTE;
    const userId = (await aPatient()).id;
    await anAppointment(testEm(), {
      userId,
      doctorId: doctor.doctorId,
      appointmentDate: new Date(now - 10 * MINUTE),
      endsAt: new Date(busyUntil),
    });
    const { body } = await enter();
    expect(body).toMatchObject({ status: 'confirmed', appointmentDate: new Date(busyUntil).toISOString() });
  });

  it('refuses a wrong number, a missing name and a doctor who isn’t verified', async () => {
    const { enter } = await aPractice();
    expect(await enter({ phone: '12345' })).toMatchObject({ status: 400, body: { issues: [{ path: 'phone' }] } });
    expect(await enter({ firstName: ' ' })).toMatchObject({ status: 400, body: { issues: [{ path: 'firstName' }] } });
    const unverified = await aDoctor({ isVerified: false });
    const answer = await as(unverified).post(path, { firstName: 'A', lastName: 'B', phone: aPhone(), appointmentType: 'in-person' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'doctor_unavailable' } });
  });

  it('gives the same answer to a repeated call', async () => {
    const { slots, enter, phone } = await aPractice();
    const [first] = await slots();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const once = await enter({ appointmentDate: first.start }, key);
    expect(await enter({ appointmentDate: first.start }, key)).toMatchObject({ status: 201, body: { id: once.body.id } });
    expect(await textsTo(phone)).toHaveLength(1);
  });
});

describe('the number of an entered patient', () => {
  it('finds the visits once an account has confirmed it; a child keeps its own name', async () => {
    const { slots, enter, phone, client } = await aPractice();
    const [first, second] = await slots();
    const { body: own } = await enter({ firstName: 'Hana', lastName: 'Tesfaye', appointmentDate: first.start });
    const { body: child } = await enter({ appointmentDate: second.start });
    const { browser, id } = await confirmNumber(phone, { firstName: 'Hana', lastName: 'Tesfaye' });
    const { body: listed } = await browser.get('/api/appointments');
    expect(listed).toMatchObject([{ id: child.id, patientName: 'Abel Kebede' }, { id: own.id }]);
    expect(listed[1]).not.toHaveProperty('patientName');
    expect(await stored(own.id)).toMatchObject({ userId: id, enteredPhone: null, enteredFirstName: null });
    expect((await client.get(`${path}/${child.id}`)).body).toMatchObject({ user: { firstName: 'Abel' }, phone, earlier: 0 });
    expect(await browser.post(`/api/appointments/${child.id}/cancel`)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await auditActionsOn(own.id)).toEqual(['appointment.enter', 'appointment.adopt']);
  });

  it('belongs at once to the account that has confirmed it, with the bell, even at a time at which the account has a visit', async () => {
    const { slots, enter, phone } = await aPractice();
    const patient = await aPatient({ phone, isPhoneVerified: true });
    const [first] = await slots();
    const start = new Date(first.start);
    await anAppointment(testEm(), { userId: patient.id, doctorId: (await aDoctor()).doctorId, appointmentDate: start });
    const { body } = await enter({ appointmentDate: first.start });
    expect(body).toMatchObject({ status: 'confirmed', phone, user: { firstName: 'Abel', lastName: 'Kebede' } });
    expect(await stored(body.id)).toMatchObject({ userId: patient.id });
    expect(await testEm().count(Notification, { relatedId: body.id, userId: patient.id })).toBe(1);
    expect(await textsTo(phone)).toHaveLength(1);
  });

  it('tells the doctor of no other visit of the account, neither when a visit is moved nor when it is followed up', async () => {
    const { slots, enter, phone, client } = await aPractice();
    const { id: userId } = await aPatient({ phone, isPhoneVerified: true, firstName: 'Abel', lastName: 'Kebede' });
    const [first, second, third] = await slots();
    const elsewhere = { userId, doctorId: (await aDoctor()).doctorId };
    for (const { start } of [second, third]) await anAppointment(testEm(), { ...elsewhere, appointmentDate: new Date(start) });
    const { body: entered } = await enter({ firstName: 'Sara', appointmentDate: first.start });
    const moved = await client.post(`${path}/${entered.id}/reschedule`, { appointmentDate: second.start });
    const { body: visit } = await enter();
    await client.post(`${path}/${visit.id}/begin`);
    const followUp = await client.post(`${path}/${visit.id}/follow-up`, { appointmentDate: third.start });
    expect([moved, followUp]).toMatchObject([
      { status: 200, body: { appointmentDate: second.start } },
      { status: 201, body: { appointmentDate: third.start } },
    ]);
  });

  it('gives nothing to an account that has only typed it', async () => {
    const { slots, enter, phone } = await aPractice();
    const stranger = await aPatient({ phone });
    const { body } = await enter({ appointmentDate: (await slots())[0].start });
    expect(await stored(body.id)).toMatchObject({ userId: null, enteredPhone: phone });
    expect((await as(stranger).get('/api/appointments')).body).toEqual([]);
  });
});

describe('a visit without an account', () => {
  it('is moved, delayed, reminded and cancelled, each told to the number', async () => {
    const { slots, enter, phone, client } = await aPractice();
    const [first, second] = await slots();
    const { body } = await enter({ appointmentDate: first.start });
    expect((await client.post(`${path}/${body.id}/reschedule`, { appointmentDate: second.start })).status).toBe(200);
    expect((await client.post(`${path}/${body.id}/delay`, { minutes: 20, reason: 'traffic' })).status).toBe(200);
    await testEm().upsert(AppointmentReminder, { appointmentId: body.id, kind: 'hour', dueAt: new Date(0) });
    await testEm().nativeUpdate(Appointment, { id: body.id }, { appointmentDate: new Date(Date.now() + 30 * MINUTE) });
    await sendDueReminders(testEm(), new Date());
    expect((await client.patch(`/api/appointments/${body.id}/status`, { status: 'cancelled', reason: 'Ill' })).status).toBe(200);
    const texts = await textsTo(phone);
    for (const word of ['booked an appointment', 'moved your appointment', '20 minutes late', 'reminder', 'cancelled your appointment'])
      expect(texts.filter((it) => it.includes(word))).toHaveLength(1);
  });

  it('counts and lists the earlier visits of the same person only, not of others with the same number', async () => {
    const { slots, enter, client } = await aPractice();
    const [first, second, third] = await slots();
    const { body: before } = await enter({ appointmentDate: first.start });
    await enter({ firstName: 'Sara', appointmentDate: second.start });
    const { body } = await enter({ appointmentDate: third.start });
    expect(body.earlier).toBe(1);
    expect((await client.get(`${path}/${body.id}/history`)).body.map((it: { id: string }) => it.id)).toEqual([before.id]);
  });
});

describe('POST /api/provider/doctor/appointments/:id/follow-up', () => {
  it('books the same patient again, told by text message, once the visit has begun', async () => {
    const { slots, enter, phone, client } = await aPractice();
    const { body: visit } = await enter();
    const [time] = (await slots()).slice(-1);
    const followUp = () => client.post(`${path}/${visit.id}/follow-up`, { appointmentDate: time.start });
    expect(await followUp()).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    await client.post(`${path}/${visit.id}/begin`);
    const answer = await followUp();
    expect(answer).toMatchObject({ status: 201, body: { status: 'confirmed', appointmentDate: time.start, phone, earlier: 1 } });
    expect(await textsTo(phone)).toHaveLength(2);
  });

  it('refuses a time at which a patient with an account has another visit, and another doctor’s visit', async () => {
    const { doctor, slots, client } = await aPractice();
    const [time] = (await slots()).slice(-1);
    const userId = (await aPatient()).id;
    const visit = await anAppointment(testEm(), {
      userId,
      doctorId: doctor.doctorId,
      status: 'completed',
      appointmentDate: new Date(Date.now() - 600 * MINUTE),
    });
    const url = `${path}/${visit.id}/follow-up`;
    expect((await as(await aDoctor()).post(url, { appointmentDate: time.start })).status).toBe(404);
    await anAppointment(testEm(), { userId, doctorId: (await aDoctor()).doctorId, appointmentDate: new Date(time.start) });
    expect(await client.post(url, { appointmentDate: time.start })).toMatchObject({ status: 409, body: { code: 'time_conflict' } });
  });
});

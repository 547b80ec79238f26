import { describe, expect, it } from '@jest/globals';
import { POLICY_VERSION } from '@tenaye/contracts/privacy.facts.ts';
import { triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aDoctor, aPatient, as, auditActionsOn, aVisitor, testApi, testEm } from '#test/harness.ts';
import { anAppointment, opens } from '#test/rows.ts';
import type { SlotSearch } from '../availability/availability.view.ts';
import { Notification } from '../notification/notification.entity.ts';
import { Appointment } from './appointment.entity.ts';

type Mode = SlotSearch['mode'];

async function openDoctor(given: Parameters<typeof aDoctor>[0] = {}, hours: Parameters<typeof opens>[2] = {}) {
  const doctor = await aDoctor(given);
  await opens(testEm(), doctor.doctorId, hours);
  return doctor;
}

async function signedIn() {
  const patient = await aPatient();
  return { patient, client: as(patient) };
}

const slotsOf = async (
  client: ReturnType<typeof as>,
  doctorId: string,
  mode: Mode = 'in-person',
): Promise<{ start: string; end: string }[]> => (await client.get(`/api/doctors/${doctorId}/slots?mode=${mode}`)).body;

const wish = (doctorId: string, appointmentDate: string | undefined, appointmentType: Mode = 'in-person') => ({
  doctorId,
  appointmentType,
  appointmentDate,
});
const later = (start: string | undefined, minutes: number): string => new Date(Date.parse(start ?? '') + minutes * 60_000).toISOString();

/** All rows that a booking writes. */
const written = async (doctorId: string) => {
  const em = testEm();
  const all = {
    appointments: await em.count(Appointment, { doctorId }),
    notifications: await em.count(Notification),
    mails: await em.count(OutboxMessage),
  };
  return all;
};

describe('what a patient sends to doctors in a day', () => {
  it('is limited, because each booking and each move mails an address that nobody has confirmed', async () => {
    const { doctorId } = await openDoctor();
    const { patient, client } = await signedIn();
    const [first, second] = await slotsOf(client, doctorId);
    const { body: booked } = await client.post('/api/appointments', wish(doctorId, first?.start));
    const rule = { name: 'patient-acts', points: 100, seconds: 86_400, isLocal: true } as const;
    for (let nth = 1; nth < 100; nth += 1) await testApi().services.limits.take(rule, patient.id);
    const before = await written(doctorId);
    const beyond = [
      await client.post('/api/appointments', wish(doctorId, second?.start)),
      await client.post(`/api/appointments/${booked.id}/reschedule`, { appointmentDate: second?.start }),
    ];
    expect(beyond).toMatchObject([{ status: 429 }, { status: 429 }]);
    expect(await written(doctorId)).toEqual(before);
    expect((await client.post(`/api/appointments/${booked.id}/cancel`)).status).toBe(200);
  });
});

describe('POST /api/appointments', () => {
  it('books the slot with its proper end, and stores what the patient wrote', async () => {
    const { doctorId } = await openDoctor({ name: 'Dr. Hana', slotMinutes: 45 });
    const { client } = await signedIn();
    const [slot] = await slotsOf(client, doctorId, 'home-visit');
    const { status, body } = await client.post('/api/appointments', {
      ...wish(doctorId, slot?.start, 'home-visit'),
      symptoms: 'Cough\nDuration: 1 week',
      address: 'Bole, house 12',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      appointmentType: 'home-visit',
      appointmentDate: slot?.start,
      endsAt: slot?.end,
      status: 'scheduled',
      symptoms: 'Cough\nDuration: 1 week',
      address: 'Bole, house 12',
      delayMinutes: null,
      meetingLink: null,
      cancelReason: null,
      doctorId,
      doctorName: 'Dr. Hana',
      can: { cancel: true, reschedule: true, bookAgain: false },
      review: null,
    });
    expect(await auditActionsOn(body.id)).toEqual(['appointment.create']);
  });

  it('costs the online fee if it is online, and the consultation fee otherwise', async () => {
    const doctor = await openDoctor({ consultationFee: 450, onlineFee: 300 });
    const fees = await Promise.all(
      (['online', 'in-person'] as const).map(async (mode, nth) => {
        const { client } = await signedIn();
        const slot = (await slotsOf(client, doctor.doctorId, mode))[nth * 3];
        const { body } = await client.post('/api/appointments', wish(doctor.doctorId, slot?.start, mode));
        return (await testEm().findOneOrFail(Appointment, { id: body.id })).fee;
      }),
    );
    expect(fees).toEqual([300, 450]);
  });

  describe('a home visit', () => {
    const practice = { latitude: 9.01, longitude: 38.76, homeVisitRadius: 10, homeVisitSurcharge: 200, consultationFee: 450 };
    const near = { latitude: 9.05, longitude: 38.76 };
    const far = { latitude: 9.12, longitude: 38.76 };

    async function book(given: object, doctorGiven: object = practice) {
      const doctor = await openDoctor({ travelBufferMinutes: 30, ...doctorGiven });
      const { patient, client } = await signedIn();
      const [slot] = await slotsOf(client, doctor.doctorId, 'home-visit');
      const sent = { ...wish(doctor.doctorId, slot?.start, 'home-visit'), address: 'Gerji 4', ...given };
      return { doctor, patient, client, slot, answer: await client.post('/api/appointments', sent) };
    }

    it('within the radius costs the surcharge, and only the doctor sees where the home is', async () => {
      const { doctor, patient, answer } = await book(near);
      expect(answer.status).toBe(201);
      expect(answer.body).not.toHaveProperty('latitude');
      const { id }: { id: string } = answer.body;
      expect(await testEm().findOneOrFail(Appointment, { id })).toMatchObject({ fee: 650, ...near });
      expect((await as(doctor).get(`/api/provider/doctor/appointments/${id}`)).body).toMatchObject(near);
      const [mail] = await testEm().find(OutboxMessage, { recipient: patient.email });
      expect(mail?.body).toContain('Fee: ETB 650.00');
    });

    it.each([
      ['beyond the radius', far, 'This home is farther away than the doctor travels. Please choose another doctor or type of visit.'],
      ['at an unknown place', {}, 'Please say where the home is, because the doctor makes home visits only near the practice.'],
      ['at half a position', { latitude: 9 }, 'Please enter both coordinates or neither'],
    ])('%s is refused, and the time stays free', async (_, place, message) => {
      const { client, doctor, slot, answer } = await book(place);
      expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'latitude', message }]]);
      expect((await slotsOf(client, doctor.doctorId, 'home-visit'))[0]).toEqual(slot);
    });

    it('without a radius goes anywhere, for the fee alone without a surcharge', async () => {
      const { answer } = await book(far, { ...practice, homeVisitRadius: null, homeVisitSurcharge: null });
      expect(answer.status).toBe(201);
      expect(await testEm().findOneOrFail(Appointment, { id: answer.body.id })).toMatchObject({ fee: 450 });
    });

    it('keeps the time to travel free before the next one', async () => {
      const { client, doctor, slot } = await book(near);
      const [next] = await slotsOf(client, doctor.doctorId, 'home-visit');
      expect(Date.parse(next?.start ?? '')).toBeGreaterThanOrEqual(Date.parse(slot?.end ?? '') + 30 * 60_000);
    });

    it('has a place only as long as it is one: the place of a clinic visit isn’t stored', async () => {
      const { answer } = await book({ ...near, appointmentType: 'in-person' });
      expect(answer.status).toBe(201);
      expect(await testEm().findOneOrFail(Appointment, { id: answer.body.id })).toMatchObject({ fee: 450, latitude: null, address: null });
    });
  });

  it('notifies the doctor and the patient, by bell and by mail, without the symptoms', async () => {
    const doctor = await openDoctor();
    const { patient, client } = await signedIn();
    const [slot] = await slotsOf(client, doctor.doctorId);
    const { body } = await client.post('/api/appointments', { ...wish(doctor.doctorId, slot?.start), symptoms: 'A secret cough' });
    const em = testEm();
    const notices = await em.find(Notification, { relatedId: body.id });
    expect(notices.map((it) => [it.audience, it.userId ?? it.providerAccountId]).sort()).toEqual([
      ['patient', patient.id],
      ['provider', doctor.id],
    ]);
    const mails = await em.find(OutboxMessage, { recipient: { $in: [patient.email, doctor.email] } });
    expect(mails.map((it) => it.recipient).sort()).toEqual([patient.email, doctor.email].sort());
    expect(JSON.stringify([notices, mails])).not.toContain('secret');
  });

  it('stores no address unless it is a home visit', async () => {
    const { doctorId } = await openDoctor();
    const { client } = await signedIn();
    const [slot] = await slotsOf(client, doctorId);
    const { body } = await client.post('/api/appointments', { ...wish(doctorId, slot?.start), address: 'Bole, house 12' });
    expect(body.address).toBeNull();
  });

  it('accepts the same instant in another offset', async () => {
    const { doctorId } = await openDoctor();
    const { client } = await signedIn();
    const [slot] = await slotsOf(client, doctorId);
    const local = later(slot?.start, 180).replace('.000Z', '+03:00');
    expect((await client.post('/api/appointments', wish(doctorId, local))).body).toMatchObject({ appointmentDate: slot?.start });
  });

  it('refuses a taken time with the next three free ones, and writes nothing', async () => {
    const { doctorId } = await openDoctor();
    const [first, second] = [await signedIn(), await signedIn()];
    const slots = await slotsOf(first.client, doctorId);
    await first.client.post('/api/appointments', wish(doctorId, slots[0]?.start));
    const before = await written(doctorId);
    const { status, body } = await second.client.post('/api/appointments', wish(doctorId, slots[0]?.start));
    expect([status, body]).toEqual([409, { code: 'slot_taken', message: 'This time has just been taken', nextSlots: slots.slice(1, 4) }]);
    expect(await written(doctorId)).toEqual(before);
    expect((await second.client.get('/api/appointments')).body).toEqual([]);
  });

  it('refuses a slot that overlaps an appointment of another length', async () => {
    const { doctorId } = await openDoctor();
    const { client } = await signedIn();
    const [slot] = await slotsOf(client, doctorId);
    await anAppointment(testEm(), {
      userId: (await aPatient()).id,
      doctorId,
      appointmentDate: new Date(later(slot?.start, 20)),
      endsAt: new Date(later(slot?.start, 25)),
    });
    expect((await client.post('/api/appointments', wish(doctorId, slot?.start))).body).toMatchObject({ code: 'slot_taken' });
  });

  it('allows two patients to book two doctors for the same time', async () => {
    const patients = [await signedIn(), await signedIn()];
    const doctors = [await openDoctor(), await openDoctor()];
    const [slot] = await slotsOf(as(await aPatient()), doctors[0]?.doctorId ?? '');
    const answers = await Promise.all(
      patients.map(({ client }, at) => client.post('/api/appointments', wish(doctors[at]?.doctorId ?? '', slot?.start))),
    );
    expect(answers.map((it) => it.status)).toEqual([201, 201]);
  });

  it('gives a patient only one of several overlapping times that are requested at once', async () => {
    const { patient, client } = await signedIn();
    const doctors = await Promise.all([openDoctor(), openDoctor(), openDoctor({ slotMinutes: 60 })]);
    const [slot] = await slotsOf(client, doctors[2]?.doctorId ?? '');
    const answers = await Promise.all(doctors.map((it) => client.post('/api/appointments', wish(it.doctorId, slot?.start))));
    expect(answers.map((it) => it.status).sort()).toEqual([201, 409, 409]);
    for (const it of answers.filter(({ status }) => status === 409))
      expect(it.body).toEqual({ code: 'time_conflict', message: 'You already have an appointment at this time' });
    expect(await testEm().count(Appointment, { userId: patient.id })).toBe(1);
  });

  it('lets a patient book a time freed by a cancellation or by an appointment that ends just then', async () => {
    const { patient, client } = await signedIn();
    const { doctorId } = await openDoctor();
    const [, slot] = await slotsOf(client, doctorId);
    const other = (await aDoctor()).doctorId;
    const start = new Date(later(slot?.start, -30));
    await anAppointment(testEm(), { userId: patient.id, doctorId: other, appointmentDate: start });
    await anAppointment(testEm(), { userId: patient.id, doctorId, appointmentDate: new Date(slot?.start ?? ''), status: 'cancelled' });
    expect((await client.post('/api/appointments', wish(doctorId, slot?.start))).status).toBe(201);
  });

  it('gives a canceled time to the next patient', async () => {
    const { doctorId } = await openDoctor();
    const [first, second] = [await signedIn(), await signedIn()];
    const [slot] = await slotsOf(first.client, doctorId);
    const { body } = await first.client.post('/api/appointments', wish(doctorId, slot?.start));
    await first.client.post(`/api/appointments/${body.id}/cancel`);
    expect(await slotsOf(second.client, doctorId)).toContainEqual(slot);
    expect((await second.client.post('/api/appointments', wish(doctorId, slot?.start))).status).toBe(201);
  });

  it('repeats the first answer to the same call, and books once', async () => {
    const { doctorId } = await openDoctor();
    const { client } = await signedIn();
    const slots = await slotsOf(client, doctorId);
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const book = (start: string | undefined) => client.post('/api/appointments', wish(doctorId, start), key);
    const answers = await Promise.all([book(slots[0]?.start), book(slots[0]?.start), book(slots[0]?.start)]);
    expect(answers.map((it) => [it.status, it.body.id])).toEqual(answers.map(() => [201, answers[0]?.body.id]));
    expect((await book(slots[1]?.start)).body).toMatchObject({ code: 'idempotency_mismatch' });
    expect(await testEm().count(Appointment, { doctorId })).toBe(1);
  });

  it.each([
    ['off the grid', 10],
    ['a second late', 1 / 60],
    ['in the past', -10 * 24 * 60],
    ['at night', 12 * 60],
    ['beyond the horizon', 366 * 24 * 60],
  ])('refuses a time %s', async (_, minutes) => {
    const { doctorId } = await openDoctor({}, { startMinute: 540, endMinute: 600 });
    const { client } = await signedIn();
    const [slot] = await slotsOf(client, doctorId);
    const answer = await client.post('/api/appointments', wish(doctorId, later(slot?.start, minutes)));
    expect(answer).toMatchObject({ status: 409, body: { code: 'outside_availability' } });
    expect(await testEm().count(Appointment, { doctorId })).toBe(0);
  });

  it('refuses hours that are open for another mode only', async () => {
    const { doctorId } = await openDoctor({}, { modes: ['online'] });
    const { client } = await signedIn();
    const [slot] = await slotsOf(client, doctorId, 'online');
    expect((await client.post('/api/appointments', wish(doctorId, slot?.start))).body).toMatchObject({ code: 'outside_availability' });
  });

  it.each([
    ['who does not offer the mode', { appointmentTypes: ['online' as const] }],
    ['nobody verified', { isVerified: false }],
    ['who takes no patients', { isAvailable: false }],
  ])('refuses a doctor %s', async (_, given) => {
    const open = await openDoctor();
    const { client } = await signedIn();
    const [slot] = await slotsOf(client, open.doctorId);
    const { doctorId } = await openDoctor(given);
    const answer = await client.post('/api/appointments', wish(doctorId, slot?.start));
    expect(answer).toMatchObject({ status: 409, body: { code: 'doctor_unavailable' } });
  });

  it('refuses a doctor who does not exist', async () => {
    const { client } = await signedIn();
    const answer = await client.post('/api/appointments', wish(crypto.randomUUID(), new Date().toISOString()));
    expect(answer).toMatchObject({ status: 409, body: { code: 'doctor_unavailable' } });
  });

  it.each([
    ['nothing', {}, 'doctorId'],
    ['no time', { appointmentDate: undefined }, 'appointmentDate'],
    ['a time without an offset', { appointmentDate: '2027-03-01T06:00:00' }, 'appointmentDate'],
    ['an unknown mode', { appointmentType: 'phone' }, 'appointmentType'],
    ['a home visit without an address', { appointmentType: 'home-visit' }, 'address'],
    ['a home visit to a blank', { appointmentType: 'home-visit', address: '  ' }, 'address'],
  ])('answers "Please fill in all required fields" to %s', async (_, given, path) => {
    const { client } = await signedIn();
    const complete = wish(crypto.randomUUID(), '2027-03-01T06:00:00Z');
    const answer = await client.post('/api/appointments', path === 'doctorId' ? given : { ...complete, ...given });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(answer.body.issues).toContainEqual({ path, message: 'Please fill in all required fields' });
  });

  it.each([{ symptoms: 'a'.repeat(2001) }, { symptoms: 'bell \u0007' }, { status: 'confirmed' }, { userId: crypto.randomUUID() }])(
    'refuses %j',
    async (given) => {
      const { doctorId } = await openDoctor();
      const { client } = await signedIn();
      const [slot] = await slotsOf(client, doctorId);
      expect((await client.post('/api/appointments', { ...wish(doctorId, slot?.start), ...given })).status).toBe(400);
      expect(await testEm().count(Appointment, { doctorId })).toBe(0);
    },
  );

  it('shares an assessment of the patient’s own with this doctor, but not another patient’s', async () => {
    const doctor = await openDoctor();
    const [own, other] = [await signedIn(), await signedIn()];
    const answers = Object.fromEntries(triageQuestions.map((it) => [it.id, it.id === 'chest' || it.id === 'joint']));
    await own.client.post('/api/auth/user/consents', { purpose: 'assessments', version: '1' });
    const { id: assessmentId } = (await own.client.post('/api/assessments', { kind: 'triage', answers })).body;
    const [slot] = await slotsOf(own.client, doctor.doctorId);
    const stolen = await other.client.post('/api/appointments', { ...wish(doctor.doctorId, slot?.start), assessmentId });
    expect(stolen).toMatchObject({ status: 400, body: { issues: [{ path: 'assessmentId', message: "This assessment can't be found" }] } });
    const { body } = await own.client.post('/api/appointments', { ...wish(doctor.doctorId, slot?.start), assessmentId });
    expect((await testEm().findOneOrFail(Appointment, { id: body.id })).assessmentId).toBe(assessmentId);
    const consents = (await own.client.get('/api/auth/user/consents')).body;
    expect(consents.map((it: { version: string }) => it.version)).toEqual([POLICY_VERSION, '1']);
    expect((await as(doctor).get('/api/provider/doctor/appointments')).body).toMatchObject([
      {
        assessment: {
          kind: 'triage',
          yes: ['chest', 'joint'],
          recommendations: ['cardiology', 'orthopedics', 'physiotherapy'],
          redFlags: ['chest_pain'],
        },
      },
    ]);
  });

  it('is for patients only: a visitor and a doctor can’t book', async () => {
    const doctor = await openDoctor();
    const [slot] = await slotsOf(as(await aPatient()), doctor.doctorId);
    expect((await aVisitor().post('/api/appointments', wish(doctor.doctorId, slot?.start))).status).toBe(401);
    expect((await as(doctor).post('/api/appointments', wish(doctor.doctorId, slot?.start))).status).toBe(401);
  });
});

describe('a booking of a type that the doctor confirms at once', () => {
  it('is confirmed with its link, and both are told; other types still wait', async () => {
    const doctor = await openDoctor({ appointmentTypes: ['online', 'in-person'], autoConfirm: ['online'] });
    const { client } = await signedIn();
    const [first, second] = await slotsOf(client, doctor.doctorId, 'online');
    const booked = await client.post('/api/appointments', wish(doctor.doctorId, first?.start, 'online'));
    expect(booked).toMatchObject({ status: 201, body: { status: 'confirmed' } });
    const { meetingLink } = await testEm().findOneOrFail(Appointment, { id: booked.body.id });
    expect(meetingLink === null).toBe(testApi().services.config.meetingBaseUrl === null);
    const notices = await testEm().find(Notification, { relatedId: booked.body.id }, { orderBy: { audience: 'asc' } });
    expect(notices.map((it) => [it.audience, it.textKey])).toEqual([
      ['patient', 'appointment.confirmed'],
      ['provider', 'appointment.asked'],
    ]);
    const waiting = await client.post('/api/appointments', wish(doctor.doctorId, second?.start));
    expect(waiting.body).toMatchObject({ status: 'scheduled' });
    expect(await auditActionsOn(booked.body.id)).toEqual(['appointment.create']);
  });

  it('is set with the hours, and stays when an older page saves them', async () => {
    const doctor = as(await openDoctor());
    const path = '/api/provider/doctor/availability';
    const { body: before } = await doctor.get(path);
    const { conflicts: _, ...calendar } = before;
    expect(before.autoConfirm).toEqual([]);
    const saved = await doctor.put(path, { ...calendar, autoConfirm: ['in-person'] });
    expect(saved).toMatchObject({ status: 200, body: { autoConfirm: ['in-person'] } });
    const { autoConfirm: __, ...older } = { ...calendar, version: saved.body.version };
    expect((await doctor.put(path, older)).body.autoConfirm).toEqual(['in-person']);
  });
});

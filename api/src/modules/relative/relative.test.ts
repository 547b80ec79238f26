import { describe, expect, it } from '@jest/globals';
import { MAX_RELATIVES } from '@tenaye/contracts/relative.facts.ts';
import { PASSWORD } from '#test/builders.ts';
import { aDoctor, aFacilityAccount, aPatient, as, auditActionsOn, aVisitor, signInAs, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, anAppointment, anAssessment, anOrder, opens } from '#test/rows.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { Relative } from './relative.entity.ts';

const PATH = '/api/auth/user/relatives';
const abel = { firstName: 'Abel', lastName: 'Kebede', relation: 'child', born: '2019', sex: 'male', allergies: ['Nuts'], agreed: true };

async function aFamily(change: object = {}) {
  const patient = await aPatient({ firstName: 'Selam', lastName: 'Bekele' });
  const client = as(patient);
  const { body } = await client.post(PATH, { ...abel, ...change });
  return { patient, client, relative: body as { id: string } };
}

/** A visit that is booked for Abel over the API. */
async function aBooking() {
  const family = await aFamily();
  const doctor = await aDoctor();
  await opens(testEm(), doctor.doctorId);
  const [slot] = (await family.client.get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person`)).body;
  const wish = { doctorId: doctor.doctorId, appointmentType: 'in-person', appointmentDate: slot.start };
  const booked = await family.client.post('/api/appointments', { ...wish, relativeId: family.relative.id });
  return { ...family, doctor, wish, booked, id: booked.body.id as string };
}

const begin = (id: string) =>
  testEm().execute("update appointments set status = 'confirmed', appointment_date = now(), began_at = now() where id = ?", [id]);

describe('the people for whom a patient books', () => {
  it('are kept with the confirmation that this is allowed, and are nobody else’s', async () => {
    const { client, relative } = await aFamily();
    const { agreed: _, ...shown } = abel;
    expect((await client.get(PATH)).body).toEqual([{ ...shown, id: relative.id }]);
    expect((await testEm().findOneOrFail(Relative, { id: relative.id })).agreedAt).toBeInstanceOf(Date);
    expect(await auditActionsOn(relative.id)).toEqual(['relative.add']);
    expect((await as(await aPatient()).get(PATH)).body).toEqual([]);
    expect((await aVisitor().get(PATH)).status).toBe(401);
  });

  it.each([
    ['a person who hasn’t agreed', { agreed: false }, 'agreed'],
    ['a missing birth', { born: '' }, 'born'],
    ['a birth in the future', { born: String(new Date().getUTCFullYear() + 2) }, 'born'],
    ['a day that isn’t in the calendar', { born: '2019-02-30' }, 'born'],
    ['no sex', { sex: '' }, 'sex'],
    ['a second person of the same name, whose visits would be mixed up', { firstName: 'ABEL' }, 'firstName'],
  ])('don’t include %s', async (_, change, path) => {
    const { client } = await aFamily();
    const other = { ...abel, firstName: 'Liya', ...change };
    const { status, body } = await client.post(PATH, other);
    expect([status, body.issues[0].path]).toEqual([400, path]);
    expect((await client.get(PATH)).body).toHaveLength(1);
  });

  it('have a limit', async () => {
    const { client } = await aFamily();
    for (let nth = 2; nth <= MAX_RELATIVES; nth++) await client.post(PATH, { ...abel, firstName: `Person ${nth}` });
    expect((await client.post(PATH, { ...abel, firstName: 'One more' })).body.code).toBe('wrong_status');
    expect((await client.get(PATH)).body).toHaveLength(MAX_RELATIVES);
  });

  it('are deleted when they are removed, unless a visit was booked', async () => {
    const { client, relative } = await aFamily();
    expect((await as(await aPatient()).delete(`${PATH}/${relative.id}`)).status).toBe(404);
    expect((await client.delete(`${PATH}/${relative.id}`)).status).toBe(204);
    expect(await testEm().count(Relative, { id: relative.id })).toBe(0);
    expect((await client.delete(`${PATH}/${relative.id}`)).status).toBe(404);
    const visit = await aBooking();
    const bookedFor = async () => (await visit.client.get(`/api/appointments/${visit.id}`)).body;
    expect(await bookedFor()).toMatchObject({ patientName: 'Abel Kebede', relativeId: visit.relative.id });
    await visit.client.delete(`${PATH}/${visit.relative.id}`);
    expect((await visit.client.get(PATH)).body).toEqual([]);
    expect(await bookedFor()).toMatchObject({ patientName: 'Abel Kebede' });
    expect(await bookedFor()).not.toHaveProperty('relativeId');
    const { body } = await as(visit.doctor).get(`/api/provider/doctor/appointments/${visit.id}`);
    expect(body.relative).toMatchObject({ born: '2019' });
    expect((await visit.client.post(PATH, abel)).status).toBe(201);
  });

  it('are in the export, change hands when accounts are joined, and go with the account', async () => {
    const { patient, client, id } = await aBooking();
    const exported = (await client.get('/api/auth/user/export')).body;
    expect(exported.relatives).toMatchObject([{ firstName: 'Abel', relation: 'child', agreedAt: expect.any(String) }]);
    const phone = '+251911000107';
    await testEm().execute('update users set phone = ?, is_phone_verified = true, password = null where id = ?', [phone, patient.id]);
    const own = await aPatient({ phone, isPhoneVerified: true });
    await as(own).post(PATH, abel);
    expect((await as(own).post('/api/auth/user/join')).status).toBe(200);
    expect((await as(own).get(PATH)).body).toHaveLength(1);
    expect((await as(own).get(`/api/appointments/${id}`)).body).toMatchObject({ patientName: 'Abel Kebede' });
    await testEm().execute("update appointments set symptoms = 'Abel coughs' where id = ?", [id]);
    const browser = aVisitor();
    await signInAs(browser, own);
    expect((await browser.post('/api/auth/user/delete', { password: PASSWORD })).status).toBeLessThan(300);
    expect(await testEm().count(Relative, { userId: own.id })).toBe(0);
    expect(await testEm().findOneOrFail(Appointment, { id })).toMatchObject({ relativeId: null, symptoms: '[removed] coughs' });
  });
});

describe('a visit for somebody else', () => {
  it('names the person to both sides, and tells the doctor who has booked', async () => {
    const { booked, client, doctor, id } = await aBooking();
    expect([booked.status, booked.body.patientName]).toEqual([201, 'Abel Kebede']);
    const { body } = await as(doctor).get(`/api/provider/doctor/appointments/${id}`);
    expect(body.user).toEqual({ firstName: 'Abel', lastName: 'Kebede' });
    expect(body.relative).toEqual({ bookedBy: 'Selam Bekele', relation: 'child', born: '2019', sex: 'male' });
    const [news] = (await as(doctor).get('/api/provider/notifications')).body;
    expect(JSON.stringify(news)).toContain('Abel Kebede');
    const [mail] = await testEm().execute<{ body: string }[]>(
      "select body from outbox_messages where channel = 'mail' and body like '%The visit is for: Abel Kebede%'",
    );
    expect(mail?.body).toMatch(/^Dear Selam/);
    expect(JSON.stringify((await client.get(`/api/appointments/${id}`)).body)).not.toContain('bookedBy');
  });

  it('is refused for a person of another account or a removed one, and books nothing', async () => {
    const { wish, client, relative } = await aBooking();
    const { relative: foreign } = await aFamily();
    await client.delete(`${PATH}/${relative.id}`);
    for (const { id } of [foreign, relative]) {
      const { status, body } = await client.post('/api/appointments', { ...wish, relativeId: id });
      expect([status, body.issues[0].path]).toEqual([400, 'relativeId']);
    }
    expect(await testEm().count(Appointment, { doctorId: wish.doctorId })).toBe(1);
  });

  it('carries no assessment, because that is about the account’s owner', async () => {
    const { wish, client, patient, relative } = await aBooking();
    const assessment = await anAssessment(testEm(), { userId: patient.id });
    const { status, body } = await client.post('/api/appointments', { ...wish, relativeId: relative.id, assessmentId: assessment.id });
    expect([status, body.issues[0].path]).toEqual([400, 'assessmentId']);
  });

  it('shows and keeps what is known of the person, and leaves the owner’s facts alone', async () => {
    const { client, doctor, id } = await aBooking();
    await begin(id);
    const sheet = `/api/provider/doctor/appointments/${id}/sheet`;
    const { last: _, ...shown } = (await as(doctor).get(sheet)).body;
    expect(shown).toMatchObject({ born: '2019', sex: 'male', allergies: ['Nuts'] });
    expect((await as(doctor).put(sheet, { ...shown, born: '2019-03-04', allergies: ['Nuts', 'Sulfa'] })).status).toBe(200);
    expect((await client.get(PATH)).body).toMatchObject([{ born: '2019-03-04', allergies: ['Nuts', 'Sulfa'] }]);
    expect((await client.get('/api/auth/user/health-facts')).body).toMatchObject({ born: null, allergies: null });
  });

  it('is followed up for the same person', async () => {
    const { doctor, wish, id } = await aBooking();
    await begin(id);
    const slots = (await as(doctor).get(`/api/doctors/${wish.doctorId}/slots?mode=in-person`)).body;
    const next = await as(doctor).post(`/api/provider/doctor/appointments/${id}/follow-up`, { appointmentDate: slots.at(-1).start });
    expect(next.body).toMatchObject({ user: { firstName: 'Abel' }, relative: { bookedBy: 'Selam Bekele' }, earlier: 1 });
  });

  it('names the person on its order, and on the request that is sent with it', async () => {
    const { patient, client, id } = await aBooking();
    const center = await aFacilityAccount({ facilityType: 'diagnostic_lab' });
    const order = await anOrder(testEm(), id, { type: 'diagnostic' });
    const request = await aDiagnosticRequest(testEm(), patient.id, center.facilityId, { orderId: order.id });
    expect((await client.get(`/api/facility-requests/${request.id}`)).body.patientName).toBe('Abel Kebede');
    const { body } = await as(center).get(`/api/provider/requests/${request.id}`);
    expect(body.order).toMatchObject({ patientName: 'Abel Kebede', person: { born: '2019', sex: 'male', allergies: ['Nuts'] } });
    expect(body.patient).toMatchObject({ firstName: 'Selam', lastName: 'Bekele' });
    const own = await anAppointment(testEm(), { userId: patient.id, doctorId: (await aDoctor()).doctorId });
    const mine = await aDiagnosticRequest(testEm(), patient.id, center.facilityId, { orderId: (await anOrder(testEm(), own.id)).id });
    expect((await client.get(`/api/facility-requests/${mine.id}`)).body).not.toHaveProperty('patientName');
  });
});

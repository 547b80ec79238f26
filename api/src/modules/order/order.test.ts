import { describe, expect, it } from '@jest/globals';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { PASSWORD } from '#test/builders.ts';
import { aDoctor, aPatient, as, auditActionsOn, readActionsOn, testEm } from '#test/harness.ts';
import { anAppointment, anOrder, aVisit } from '#test/rows.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { LabTest } from '../catalogue/lab-test.entity.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { Notification } from '../notification/notification.entity.ts';

const CODE = /^[2-9A-HJ-NP-Z]{8}$/;
const BEGUN = new Date('2026-01-05T06:00:00Z');
const line = (given: object = {}) => ({ catalogueId: null, name: 'Amoxicillin 500mg Capsule', quantity: 21, ...given });

async function aSurgery() {
  const [doctor, patient] = [await aDoctor({ name: 'Dr. Sara Alemu', licenseNumber: 'MD-77' }), await aPatient()];
  const visit = await aVisit(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
  const path = `/api/provider/doctor/appointments/${visit.id}/orders`;
  const sign = (given: object = {}, headers?: Record<string, string>) =>
    as(doctor).post(path, { type: 'medication', lines: [line()], ...given }, headers);
  return { doctor, patient, visit, path, sign, mine: async () => (await as(patient).get('/api/orders')).body };
}

describe('signing an order', () => {
  it('keeps who signed, when, with which license, and shows the same order to doctor and patient', async () => {
    const { doctor, patient, visit, path, sign, mine } = await aSurgery();
    const lines = [line({ dose: '1 capsule', timesPerDay: 3, days: 7, instructions: 'After meals' })];
    const { status, body } = await sign({ lines });
    expect([status, body]).toMatchObject([
      201,
      {
        type: 'medication',
        state: 'open',
        code: expect.stringMatching(CODE),
        appointmentId: visit.id,
        doctorName: 'Dr. Sara Alemu',
        licenseNumber: 'MD-77',
        expiresOn: daysAfter(localDate(Date.now()), 90),
        lines: [{ dose: '1 capsule', timesPerDay: 3, days: 7, instructions: 'After meals', quantity: 21, dispensed: 0, left: 21 }],
        dispensings: [],
        results: [],
        can: { cancel: true },
      },
    ]);
    expect((await as(doctor).get(path)).body).toEqual([body]);
    const { results: _, can: __, ...seen } = body;
    expect(await mine()).toEqual([seen]);
    const [row] = await testEm().execute('select signed_by as "signedBy" from doctor_orders where id = ?', [body.id]);
    expect(row).toEqual({ signedBy: doctor.id });
    expect([await auditActionsOn(body.id), await readActionsOn(body.id)]).toEqual([['order.sign'], ['order.list']]);
    const told = await testEm().findOneOrFail(Notification, { userId: patient.id, relatedId: body.id });
    expect(told).toMatchObject({ type: 'other', title: 'New prescription' });
    const [news] = (await as(patient).get('/api/notifications')).body;
    expect(news).toMatchObject({ orderType: 'medication', relatedId: body.id });
    expect(JSON.stringify([told.message, told.textParams])).not.toMatch(/Amoxicillin|[2-9A-HJ-NP-Z]{4}-/);
  });

  it('tells a patient without an account the code and no more, and shows the order once an account confirms the number', async () => {
    const { doctor, sign } = await aSurgery();
    const phone = `+2519${Math.ceil(Math.random() * 1e8)}`.padEnd(13, '0');
    const em = testEm();
    const visit = em.create(Appointment, {
      doctorId: doctor.doctorId,
      enteredFirstName: 'Abel',
      enteredLastName: 'Kebede',
      enteredPhone: phone,
      appointmentType: 'in-person',
      appointmentDate: BEGUN,
      endsAt: new Date(+BEGUN + 1_800_000),
      beganAt: BEGUN,
      status: 'confirmed',
    });
    await em.flush();
    const { status, body } = await as(doctor).post(`/api/provider/doctor/appointments/${visit.id}/orders`, {
      type: 'medication',
      lines: [line()],
    });
    expect([status, body.patientName]).toEqual([201, 'Abel Kebede']);
    const [text] = await testEm().find(OutboxMessage, { recipient: phone });
    expect(text?.body).toContain(`${body.code.slice(0, 4)}-${body.code.slice(4)}`);
    expect(text?.body).not.toMatch(/Amoxicillin|Sara/);
    const owner = await aPatient();
    await testEm().execute('update appointments set user_id = ?, entered_phone = null where id = ?', [owner.id, visit.id]);
    expect((await as(owner).get('/api/orders?type=medication')).body).toMatchObject([{ id: body.id, patientName: 'Abel Kebede' }]);
    expect((await as(owner).get('/api/orders?type=diagnostic')).body).toEqual([]);
    expect((await sign()).status).toBe(201);
  });

  it('is refused before the visit has begun, for a canceled visit, and for a stranger', async () => {
    const { doctor, patient } = await aSurgery();
    const parties = { userId: patient.id, doctorId: doctor.doctorId };
    const later = await anAppointment(testEm(), { ...parties, status: 'confirmed' });
    const path = `/api/provider/doctor/appointments/${later.id}/orders`;
    const order = { type: 'medication', lines: [line()] };
    expect(await as(doctor).post(path, order)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect((await as(await aDoctor()).post(path, order)).status).toBe(404);
    expect((await as(await aDoctor()).get(path)).status).toBe(404);
    expect((await as(patient).get('/api/orders')).body).toEqual([]);
  });

  it('takes medicines and tests from their catalogs only, each once', async () => {
    const { sign, mine } = await aSurgery();
    const em = testEm();
    const medicine = em.create(Medication, { name: 'Amoxicillin', dosage: '500mg', form: 'Capsule', manufacturer: crypto.randomUUID() });
    const test = em.create(LabTest, { kind: 'imaging', name: `Ultrasound ${crypto.randomUUID()}` });
    await em.flush();
    const issue = async (given: object) => (await sign(given)).body.issues[0].path;
    expect(await issue({ lines: [line({ catalogueId: test.id })] })).toBe('lines.0.catalogueId');
    expect(await issue({ type: 'diagnostic', lines: [line({ catalogueId: medicine.id, quantity: 1 })] })).toBe('lines.0.catalogueId');
    expect(await issue({ type: 'diagnostic', lines: [line({ quantity: 2 })] })).toBe('lines.0.quantity');
    expect(await issue({ lines: [line(), line({ name: 'amoxicillin 500MG capsule' })] })).toBe('lines');
    expect(await issue({ lines: [] })).toBe('lines');
    expect(await issue({ validDays: 366 })).toBe('validDays');
    expect(await mine()).toEqual([]);
    const { body } = await sign({ type: 'diagnostic', lines: [{ catalogueId: test.id, name: test.name, quantity: 1 }], validDays: 1 });
    expect(body).toMatchObject({ lines: [{ kind: 'imaging', medicationId: null }], expiresOn: daysAfter(localDate(Date.now()), 1) });
    expect((await sign({ lines: [line({ catalogueId: medicine.id })] })).body.lines[0].medicationId).toBe(medicine.id);
  });

  it('signs once when the same press is repeated', async () => {
    const { sign, mine } = await aSurgery();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await sign({}, key), await sign({}, key)];
    expect(second.body).toEqual(first.body);
    expect(await mine()).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  it('ends the codes and removes the name from the texts of the orders, which stay with the doctor', async () => {
    const { doctor, patient, path, sign } = await aSurgery();
    await testEm().execute("update users set first_name = 'Zewdinesh' where id = ?", [patient.id]);
    await sign({
      lines: [line({ name: 'Syrup for Zewdinesh' }), line({ name: 'Drops for Zewdinesh', instructions: 'Zewdinesh, at night' })],
    });
    expect((await as(patient).post('/api/auth/user/delete', { password: PASSWORD })).status).toBe(204);
    const [order] = (await as(doctor).get(path)).body;
    expect(order).toMatchObject({ state: 'cancelled', patientName: 'Former patient', lines: [{ quantity: 21 }, { quantity: 21 }] });
    expect(JSON.stringify(order)).not.toContain('Zewdinesh');
  });
});

describe('a correction', () => {
  it('cancels the old order in the same moment, and is refused once something was dispensed', async () => {
    const { visit, sign, mine } = await aSurgery();
    const old = (await sign()).body;
    const corrected = (await sign({ lines: [line({ quantity: 14 })], replaces: old.id })).body;
    expect(await mine()).toMatchObject([
      { id: corrected.id, state: 'open', lines: [{ quantity: 14 }] },
      { id: old.id, state: 'cancelled', cancelReason: null },
    ]);
    expect(await sign({ replaces: old.id })).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    const begun = await anOrder(testEm(), visit.id, {}, { dispensed: 1 });
    expect((await sign({ replaces: begun.id })).status).toBe(409);
    const other = await aSurgery();
    expect((await other.sign({ replaces: corrected.id })).status).toBe(404);
    expect(await mine()).toHaveLength(3);
  });

  it('can be a cancellation, whose reason the patient reads', async () => {
    const { doctor, patient, visit, sign, mine } = await aSurgery();
    const { id } = (await sign()).body;
    const cancel = (by = doctor, reason = 'Wrong dose', of = id) => as(by).post(`/api/provider/doctor/orders/${of}/cancel`, { reason });
    expect((await cancel(await aDoctor())).status).toBe(404);
    expect((await cancel(doctor, '')).status).toBe(400);
    expect((await cancel()).body).toMatchObject({ state: 'cancelled', can: { cancel: false } });
    expect((await cancel()).status).toBe(409);
    expect(await mine()).toMatchObject([{ state: 'cancelled', cancelReason: 'Wrong dose' }]);
    expect(await testEm().count(Notification, { userId: patient.id, relatedId: id, title: 'Prescription cancelled' })).toBe(1);
    const begun = await anOrder(testEm(), visit.id, {}, { dispensed: 1 });
    expect((await cancel(doctor, 'Too late', begun.id)).status).toBe(409);
    expect(await auditActionsOn(id)).toEqual(['order.sign', 'order.cancel']);
  });
});

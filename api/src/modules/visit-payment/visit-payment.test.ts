import { describe, expect, it } from '@jest/globals';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { aDoctor, aPatient, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { anAppointment, aVisit } from '#test/rows.ts';

const path = (id: string) => `/api/provider/doctor/appointments/${id}/payments`;
const cash = { method: 'cash', amount: 500 };

const thisYear = () => localDate(Date.now()).slice(0, 4);

async function paid() {
  const [patient, doctor] = [await aPatient({ firstName: 'Selam', lastName: 'Bekele' }), await aDoctor({ address: 'Churchill Road' })];
  const { id } = await aVisit(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
  const client = as(doctor);
  return { id, patient, doctor, client, pay: (body: object = cash) => client.post(path(id), body), list: () => client.get(path(id)) };
}

describe('POST /api/provider/doctor/appointments/:id/payments', () => {
  it('notes what was paid, by whom and when, and makes a receipt', async () => {
    const { pay, list } = await paid();
    expect((await list()).body).toMatchObject({ payments: [], receipt: null });
    const { status, body } = await pay();
    expect([status, body]).toMatchObject([201, { payments: [{ ...cash, reason: null, replacedAt: null }], receipt: { ...cash } }]);
    expect(body.payments[0].recordedBy).toMatch(/\w+ \w+/);
    expect(body.receipt).toMatchObject({ patientName: 'Selam Bekele', number: `${thisYear()}-1` });
    expect(body.payments[0].receiptNumber).toBe(body.receipt.number);
    expect(await auditActionsOn(body.payments[0].id)).toEqual(['visit_payment.create']);
  });

  it('keeps what is corrected, with the reason, and the day on which it was paid', async () => {
    const { pay } = await paid();
    const first = (await pay()).body.payments[0];
    const { body } = await pay({ method: 'telebirr', amount: 450, replaces: first.id, reason: 'Typed wrong' });
    expect(body.payments).toMatchObject([
      { method: 'telebirr', amount: 450, reason: 'Typed wrong', replacedAt: null, paidAt: first.paidAt },
      { ...cash, id: first.id },
    ]);
    expect(body.payments[1].replacedAt).toBeTruthy();
    expect(body.receipt.amount).toBe(450);
  });

  it('has receipts whose numbers run without gaps, also when many are noted at one moment and some are refused', async () => {
    const { pay, client, patient, doctor } = await paid();
    const first = (await pay()).body.payments[0];
    const visits = await Promise.all(Array.from({ length: 4 }, () => aVisit(testEm(), { userId: patient.id, doctorId: doctor.doctorId })));
    const answers = await Promise.all(visits.flatMap(({ id }) => [client.post(path(id), cash), client.post(path(id), cash)]));
    const numbers = answers.flatMap(({ status, body }) => (status === 201 ? [body.receipt.number] : []));
    expect(numbers.toSorted()).toEqual([2, 3, 4, 5].map((it) => `${thisYear()}-${it}`));
    const nothing = (await pay({ method: 'cash', amount: 0, replaces: first.id, reason: 'Not paid' })).body;
    expect([nothing.receipt, ...nothing.payments.map((it: { receiptNumber: string }) => it.receiptNumber)]).toEqual([
      null,
      null,
      `${thisYear()}-1`,
    ]);
    const again = { method: 'cash', amount: 20, replaces: nothing.payments[0].id, reason: 'Paid after all' };
    expect((await pay(again)).body.receipt.number).toBe(`${thisYear()}-6`);
    expect((await (await paid()).pay()).body.receipt.number).toBe(`${thisYear()}-1`);
  });

  it('begins a new row of numbers with the local year', async () => {
    const { pay, doctor } = await paid();
    await pay();
    await testEm().execute('update visit_payments set receipt_year = receipt_year - 1, receipt_number = 40 where doctor_id = ?', [
      doctor.doctorId,
    ]);
    const { id } = await aVisit(testEm(), { userId: (await aPatient()).id, doctorId: doctor.doctorId });
    expect((await as(doctor).post(path(id), cash)).body.receipt.number).toBe(`${thisYear()}-1`);
  });

  it('is noted once by two devices at the same moment', async () => {
    const { pay, list } = await paid();
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409, 409]);
    expect((await list()).body.payments).toHaveLength(1);
  });

  it('can’t be corrected from an outdated page', async () => {
    const { pay } = await paid();
    const { id } = (await pay()).body.payments[0];
    await pay({ ...cash, amount: 400, replaces: id, reason: 'Less' });
    expect((await pay({ ...cash, amount: 300, replaces: id, reason: 'Less' })).body.code).toBe('wrong_status');
  });

  it('can be taken back by a correction to nothing, which ends the receipt', async () => {
    const { id, patient, pay } = await paid();
    const first = (await pay()).body.payments[0];
    const { body } = await pay({ ...cash, amount: 0, replaces: first.id, reason: 'Wrong patient' });
    expect(body.receipt).toBeNull();
    expect((await as(patient).get(`/api/appointments/${id}/receipt`)).status).toBe(404);
  });

  it.each([
    ['nothing paid', { method: 'cash', amount: 0 }],
    ['a fraction of a cent', { method: 'cash', amount: 1.005 }],
    ['an unknown kind', { method: 'card', amount: 5 }],
    ['a correction without a reason', { ...cash, replaces: crypto.randomUUID() }],
  ])('refuses %s', async (_, body) => {
    expect((await (await paid()).pay(body)).status).toBe(400);
  });

  it('is refused for a visit that is canceled', async () => {
    const { doctor, client, patient } = await paid();
    const parties = { userId: patient.id, doctorId: doctor.doctorId };
    const { id } = await anAppointment(testEm(), { ...parties, status: 'cancelled' });
    expect((await client.post(path(id), cash)).body.code).toBe('wrong_status');
  });

  it('is open to the doctor of the visit alone', async () => {
    const { id, patient } = await paid();
    const others = [aVisitor(), as(patient), as(await aDoctor())];
    const found = await Promise.all(others.flatMap((it) => [it.get(path(id)), it.post(path(id), cash)]));
    expect(found.map((it) => it.status)).toEqual([401, 401, 401, 401, 404, 404]);
  });
});

describe('GET /api/appointments/:id/receipt', () => {
  it('is open to the patient of the visit alone, once it is paid', async () => {
    const { id, patient, pay } = await paid();
    const read = (it: ReturnType<typeof as>) => it.get(`/api/appointments/${id}/receipt`);
    expect((await read(as(patient))).status).toBe(404);
    await pay();
    expect((await read(as(patient))).body).toMatchObject({ ...cash, patientName: 'Selam Bekele', practice: 'Churchill Road' });
    expect((await read(as(await aPatient()))).status).toBe(404);
  });
});

describe('GET /api/provider/doctor/takings', () => {
  it('adds up the valid payments of the days by kind, and nobody else’s', async () => {
    const { client, doctor, patient, pay } = await paid();
    const first = (await pay()).body.payments[0];
    await pay({ method: 'cash', amount: 450.5, replaces: first.id, reason: 'Typed wrong' });
    const { id } = await aVisit(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
    await client.post(path(id), { method: 'telebirr', amount: 200 });
    await (await paid()).pay();
    expect((await client.get('/api/provider/doctor/takings')).body).toEqual([
      { method: 'cash', count: 1, amount: 450.5 },
      { method: 'telebirr', count: 1, amount: 200 },
    ]);
    expect((await client.get('/api/provider/doctor/takings?from=2020-01-01&to=2020-01-02')).body).toEqual([]);
  });
});

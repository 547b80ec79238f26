import { describe, expect, it } from '@jest/globals';
import { aFacilityAccount, aPatient, as, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest } from '#test/rows.ts';
import { endExpiredQuotes } from './quote-end.service.ts';

async function asked(more: Parameters<typeof aDiagnosticRequest>[3] = {}) {
  const [patient, lab] = [await aPatient(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
  const { id } = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId, { requestedServices: ['X-ray', 'MRI'], ...more });
  const quote = (body: object) => as(lab).patch(`/api/provider/requests/${id}`, { status: 'quoted', ...body });
  const read = async () => (await as(patient).get(`/api/facility-requests/${id}`)).body;
  return { id, patient, lab, quote, read };
}

const done = { isDone: true, price: 320, readyInDays: 0 };

describe('a quote of tests', () => {
  it('has a price and a day for each test, and their sum as the total', async () => {
    const { quote, read } = await asked();
    const { body } = await quote({ tests: [done, { isDone: true, price: 900.5, readyInDays: 2 }] });
    const testAnswers = [done, { isDone: true, price: 900.5, readyInDays: 2 }];
    expect(body).toMatchObject({ status: 'quoted', totalAmount: 1220.5, testAnswers });
    expect(await read()).toMatchObject({ totalAmount: 1220.5, testAnswers });
  });

  it('names a test that the center does not do, without its price', async () => {
    const { quote, read } = await asked();
    await quote({ tests: [done, { isDone: false, price: 900, readyInDays: 2 }] });
    expect(await read()).toMatchObject({ totalAmount: 320, testAnswers: [done, { isDone: false, price: null, readyInDays: null }] });
  });

  it('never takes the price of one test for the price of two', async () => {
    const { quote, read } = await asked();
    await quote({ tests: [done, { isDone: true }] });
    expect(await read()).toMatchObject({ totalAmount: null, testAnswers: [done, { isDone: true, price: null, readyInDays: null }] });
  });

  it('with a total of its own keeps it; a later quote with a total only has no answers for each test', async () => {
    const { quote, read } = await asked();
    const { body } = await quote({ tests: [done, { isDone: true }], totalAmount: 500 });
    expect(body.totalAmount).toBe(500);
    await quote({ totalAmount: 450, version: body.version });
    expect(await read()).toMatchObject({ totalAmount: 450, testAnswers: null });
  });

  it('is not accepted in advance while a test is missing', async () => {
    const [partly, whole] = [await asked({ acceptedTotal: 1000 }), await asked({ acceptedTotal: 1000 })];
    expect((await partly.quote({ tests: [done, { isDone: false }] })).body.status).toBe('quoted');
    expect((await whole.quote({ tests: [done, done] })).body.status).toBe('confirmed');
  });

  it('hides its answers from the patient once it has ended', async () => {
    const { quote, read } = await asked();
    const { quoteEndsAt } = (await quote({ tests: [done, done] })).body;
    await endExpiredQuotes(testEm(), new Date(quoteEndsAt));
    expect(await read()).toMatchObject({ status: 'pending', totalAmount: null, testAnswers: null });
  });

  it('answers every test, and tests only', async () => {
    const { quote, lab, patient } = await asked();
    expect((await quote({ tests: [done] })).body.issues[0].path).toBe('tests');
    expect((await quote({ tests: [done, { ...done, readyInDays: 61 }] })).body.issues[0].path).toBe('tests.1.readyInDays');
    const medicines = await aMedicationRequest(testEm(), patient.id, lab.facilityId, {
      requestedMedications: [{ name: 'Zinc', quantity: 5, medicationId: null }],
    });
    const refused = await as(lab).patch(`/api/provider/requests/${medicines.id}`, { status: 'quoted', tests: [done] });
    expect(refused.body.issues[0].path).toBe('tests');
  });
});

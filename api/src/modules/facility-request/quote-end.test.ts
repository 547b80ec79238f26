import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aFacilityAccount, aPatient, as, testApi, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest } from '#test/rows.ts';
import { FacilityRequest } from './facility-request.entity.ts';
import { endExpiredQuotes } from './quote-end.service.ts';

const DAY = 24 * 3_600_000;
const lines = [{ availability: 'available', unitPrice: 7 }];

async function quoted() {
  const [patient, pharmacy] = [await aPatient(), await aFacilityAccount()];
  const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, {
    requestedMedications: [{ name: 'Zinc', quantity: 5, medicationId: null }],
    acceptedTotal: 10,
  });
  const quote = (more: object = {}) => as(pharmacy).patch(`/api/provider/requests/${id}`, { status: 'quoted', lines, ...more });
  await quote({ notes: 'Until six' });
  const read = async () => (await as(patient).get(`/api/medication-requests/${id}`)).body;
  const { quotedAt, quoteEndsAt } = await read();
  const answer = (decision: string) => as(patient).post(`/api/medication-requests/${id}/quote`, { decision, quotedAt });
  const mails = async () =>
    (await testEm().find(OutboxMessage, { recipient: { $in: [patient.email, pharmacy.email] } })).map((it) => it.subject);
  return { id, pharmacy, quote, read, answer, mails, quotedAt, endsAt: new Date(quoteEndsAt) };
}

const end = (now: Date) => endExpiredQuotes(testApi().services.orm.em, now);
const before = (it: Date) => new Date(+it - 1);

describe('a quote that the patient doesn’t answer', () => {
  it('stands as long as its facility has chosen', async () => {
    const { pharmacy, quote, read, quotedAt } = await quoted();
    const path = '/api/provider/facility';
    const { version } = (await as(pharmacy).get(path)).body;
    expect((await as(pharmacy).patch(path, { version, quoteHours: 7 })).body.issues[0].path).toBe('quoteHours');
    expect((await as(pharmacy).patch(path, { version, quoteHours: 6 })).body.quoteHours).toBe(6);
    await quote({ quotedAt });
    const again = await read();
    expect(Date.parse(again.quoteEndsAt) - Date.parse(again.quotedAt)).toBe(DAY / 4);
  });

  it('stands for 24 hours and then ends once: both are told, and the pharmacy can quote again', async () => {
    const { id, pharmacy, quote, read, mails, quotedAt, endsAt } = await quoted();
    expect(+endsAt - Date.parse(quotedAt)).toBe(DAY);
    await end(before(endsAt));
    expect((await read()).status).toBe('quoted');
    await Promise.all([end(endsAt), end(endsAt)]);
    await end(endsAt);
    expect(await read()).toMatchObject({
      status: 'pending',
      totalAmount: null,
      facilityNotes: null,
      acceptedTotal: null,
      quoteEndsAt: null,
      requestedMedications: [{ answer: null }],
      can: { cancel: true, answerQuote: false },
    });
    expect((await read()).steps.map((it: { ended?: string }) => it.ended)).toEqual([undefined, undefined, 'expired']);
    expect((await mails()).filter((it) => it === 'Quote ended')).toHaveLength(2);
    const mine = (await as(pharmacy).get(`/api/provider/requests/${id}`)).body;
    expect(mine).toMatchObject({ status: 'pending', facilityNotes: 'Until six', requestedMedications: [{ answer: { unitPrice: 7 } }] });
    expect((await quote({ quotedAt: mine.quotedAt })).body.status).toBe('quoted');
  });

  it('can’t be accepted after its end, even before the worker has seen it; declining is always possible', async () => {
    const [late, declined] = [await quoted(), await quoted()];
    const past = { quoteEndsAt: new Date(Date.now() - 1) };
    for (const { id } of [late, declined]) await testEm().nativeUpdate(FacilityRequest, { id }, past);
    expect(await late.answer('accept')).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect((await late.read()).status).toBe('pending');
    expect((await declined.answer('decline')).body.status).toBe('cancelled');
  });

  it('that was answered or replaced doesn’t end with the earlier one', async () => {
    const [accepted, replaced] = [await quoted(), await quoted()];
    await accepted.answer('accept');
    await replaced.quote({ quotedAt: replaced.quotedAt });
    await end(replaced.endsAt);
    expect([(await accepted.read()).status, (await replaced.read()).status]).toEqual(['confirmed', 'quoted']);
  });

  it('whose request was closed by another service has no end any more, and stays closed', async () => {
    const { id, read, endsAt } = await quoted();
    await testEm().execute(`update facility_requests set status = 'cancelled' where id = ?`, [id]);
    expect((await read()).quoteEndsAt).toBeNull();
    await end(endsAt);
    expect((await read()).status).toBe('cancelled');
  });

  it('of a diagnostic center ends as well, and the next quote without a price has none', async () => {
    const [patient, lab] = [await aPatient(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
    const { id } = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId, { requestedServices: ['X-ray'] });
    const quote = (more: object) => as(lab).patch(`/api/provider/requests/${id}`, { status: 'quoted', ...more });
    const { quoteEndsAt, quotedAt } = (await quote({ totalAmount: 300 })).body;
    await end(new Date(quoteEndsAt));
    expect((await as(patient).get(`/api/facility-requests/${id}`)).body).toMatchObject({ status: 'pending', totalAmount: null });
    expect((await quote({ quotedAt })).body).toMatchObject({ status: 'quoted', totalAmount: null });
  });
});

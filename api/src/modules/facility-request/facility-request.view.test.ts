import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aFacilityAccount, aPatient, as, auditActionsOn, readsOn, refusalsOn, testApi, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest } from '#test/rows.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { FacilityRequest } from './facility-request.entity.ts';

const laboratory = () => aFacilityAccount({ facilityType: 'diagnostic_lab', name: 'Bole Laboratory' });
const noticesOn = async (relatedId: string) =>
  (await testEm().find(Notification, { relatedId }, { orderBy: { audience: 'asc' } })).map((it) => [it.audience, it.title]);

describe('GET /api/facility-requests and /api/medication-requests', () => {
  it('list the patient’s own of one kind, latest first, page by page', async () => {
    const [patient, lab, pharmacy, em] = [await aPatient(), await laboratory(), await aFacilityAccount(), testEm()];
    const ids: string[] = [];
    for (let day = 1; day <= 3; day++)
      ids.unshift((await aDiagnosticRequest(em, patient.id, lab.facilityId, { requestDate: new Date(Date.UTC(2026, 5, day)) })).id);
    const { id: medicines } = await aMedicationRequest(em, patient.id, pharmacy.facilityId);
    await aDiagnosticRequest(em, (await aPatient()).id, lab.facilityId);
    const browser = as(patient);
    const first = await browser.get('/api/facility-requests?limit=2');
    expect(first.body.map((it: { id: string }) => it.id)).toEqual(ids.slice(0, 2));
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await browser.get(next);
    expect([second.body.map((it: { id: string }) => it.id), second.headers.get('Link')]).toEqual([ids.slice(2), null]);
    expect((await browser.get('/api/medication-requests')).body.map((it: { id: string }) => it.id)).toEqual([medicines]);
  });

  it('return one of the patient’s own, by the path of its kind, but not another patient’s', async () => {
    const [patient, lab] = [await aPatient(), await laboratory()];
    const { id } = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId, { requestedServices: ['X-ray'] });
    expect((await as(patient).get(`/api/facility-requests/${id}`)).body).toMatchObject({ id, requestedServices: ['X-ray'] });
    expect((await as(patient).get(`/api/medication-requests/${id}`)).status).toBe(404);
    expect((await as(await aPatient()).get(`/api/facility-requests/${id}`)).status).toBe(404);
    expect((await as(patient).get('/api/facility-requests/x')).status).toBe(400);
  });
});

async function pending() {
  const [patient, pharmacy] = [await aPatient(), await aFacilityAccount()];
  const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, {
    requestedMedications: [{ name: 'Amoxicillin', quantity: 2, medicationId: null }],
  });
  const cancel = () => as(patient).post(`/api/medication-requests/${id}/cancel`);
  return { id, patient, pharmacy, cancel };
}

describe('POST /api/medication-requests/:id/cancel', () => {
  it('cancels a pending request and notifies both parties', async () => {
    const { id, cancel, patient, pharmacy } = await pending();
    const answer = await cancel();
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'cancelled', can: { cancel: false } } });
    expect(answer.body.steps.map((it: { status: string }) => it.status)).toEqual(['pending', 'cancelled']);
    expect(await noticesOn(id)).toEqual([
      ['patient', 'Request cancelled'],
      ['provider', 'Request cancelled'],
    ]);
    expect(await auditActionsOn(id)).toEqual(['facility_request.cancelled']);
    expect(await testEm().count(OutboxMessage, { recipient: { $in: [patient.email, pharmacy.email] } })).toBe(2);
  });

  it.each(['ready', 'completed', 'rejected'] as const)('does not take a %s one back', async (status) => {
    const { id, cancel } = await pending();
    await testEm().nativeUpdate(FacilityRequest, { id }, { status });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect([await auditActionsOn(id), await refusalsOn(id), await noticesOn(id)]).toEqual([[], ['wrong_status'], []]);
  });

  it('cancels once when called twice at the same time, and never while it is being rejected', async () => {
    const { id, cancel, pharmacy } = await pending();
    const reject = () => as(pharmacy).patch(`/api/provider/requests/${id}`, { status: 'rejected', notes: 'Closed' });
    const [first, second, rejected] = (await Promise.all([cancel(), cancel(), reject()])).map((it) => it.status);
    expect([
      [200, 200, 409],
      [409, 409, 200],
    ]).toContainEqual([first, second, rejected]);
    expect(await auditActionsOn(id)).toHaveLength(1);
  });

  it('succeeds again for a canceled one, and changes nothing: a double tap must not look like a failure', async () => {
    const { id, cancel } = await pending();
    await cancel();
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect([await auditActionsOn(id), await refusalsOn(id), (await noticesOn(id)).length]).toEqual([['facility_request.cancelled'], [], 2]);
  });

  it('is not_found for another patient, and by the path of the other kind', async () => {
    const { id, patient } = await pending();
    expect((await as(await aPatient()).post(`/api/medication-requests/${id}/cancel`)).status).toBe(404);
    expect((await as(patient).post(`/api/facility-requests/${id}/cancel`)).status).toBe(404);
    expect((await testEm().findOneOrFail(FacilityRequest, { id })).status).toBe('pending');
  });
});

describe('GET …/files/:fileId', () => {
  async function withPrescription() {
    const [patient, lab] = [await aPatient(), await laboratory()];
    const fields = { facilityId: lab.facilityId, requestedServices: ['Blood count'] };
    const { body } = await as(patient).post('/api/facility-requests', aForm(fields, { prescription: aPdf('Überweisung "1".pdf') }));
    return { patient, lab, path: `/api/facility-requests/${body.id}/files/${body.files[0].id}`, id: body.id, fileId: body.files[0].id };
  }

  it('sends the prescription to the patient and the laboratory as an attachment, and records that the laboratory read it', async () => {
    const { patient, lab, path, id } = await withPrescription();
    for (const who of [patient, lab]) {
      const file = await as(who).fetch(path);
      expect(file.status).toBe(200);
      expect(await file.text()).toBe(await aPdf().text());
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename=/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
    expect(await readsOn(id)).toEqual([{ action: 'facility_request.download', actorId: lab.id }]);
  });

  it('is not_found for all other callers, and under another request', async () => {
    const { patient, path, fileId } = await withPrescription();
    const mine = await aDiagnosticRequest(testEm(), patient.id, (await laboratory()).facilityId);
    expect((await as(await aPatient()).get(path)).status).toBe(404);
    expect((await as(await laboratory()).get(path)).status).toBe(404);
    expect((await as(patient).get(`/api/facility-requests/${mine.id}/files/${fileId}`)).status).toBe(404);
    expect((await as(patient).get(path.replace('facility-', 'medication-'))).status).toBe(404);
  });

  it('is not_found when the bytes are gone', async () => {
    const { patient, path, fileId } = await withPrescription();
    await testApi().services.storage.delete((await testEm().findOneOrFail(StoredFile, { id: fileId })).key);
    expect(await as(patient).get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

import { readdir } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { PASSWORD } from '#test/builders.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aFacilityAccount, aPatient, as, auditActionsOn, testApi, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest } from '#test/rows.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { DiagnosticRequest } from './facility-request.entity.ts';

/** Headers, and whether the file waits. */
type Sent = { isDraft?: boolean } & { 'Idempotency-Key'?: string };

async function tested(status: RequestStatus = 'confirmed') {
  const [patient, lab] = [await aPatient(), await aFacilityAccount({ facilityType: 'diagnostic_lab', name: 'Bole Laboratory' })];
  const { id } = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId, { status });
  const path = `/api/provider/requests/${id}/results`;
  const add = (file = aPdf('result.pdf'), results?: string, { isDraft, ...headers }: Sent = {}) =>
    as(lab).post(path, aForm({ results, ...(isDraft && { isDraft }) }, { result: file }), headers);
  return { id, patient, lab, path, add };
}
const kept = async (): Promise<string[]> =>
  (await readdir(testApi().storageDirectory, { recursive: true })).filter((it) => it.includes('result/'));

describe('POST /api/provider/requests/:id/results', () => {
  it.each(['confirmed', 'completed'] as const)('gives the patient of a %s request the file and the words', async (status) => {
    const { id, patient, lab, add } = await tested(status);
    const answer = await add(aPdf('result.pdf', 'haemoglobin 14'), 'All within range');
    expect(answer).toMatchObject({
      status: 201,
      body: { status, results: 'All within range', files: [{ kind: 'result', name: 'result.pdf' }] },
    });
    const { body } = await as(patient).get(`/api/facility-requests/${id}`);
    expect(body).toMatchObject({ results: 'All within range', files: [{ kind: 'result' }] });
    const file = await as(patient).fetch(`/api/facility-requests/${id}/files/${body.files[0].id}`);
    expect(await file.text()).toContain('haemoglobin 14');
    expect(await testEm().findOneOrFail(StoredFile, { relatedId: id })).toMatchObject({ ownerAccountId: lab.id, kind: 'result' });
    expect(await testEm().find(Notification, { relatedId: id })).toMatchObject([
      {
        audience: 'patient',
        userId: patient.id,
        type: 'diagnostic',
        title: 'Results available',
        message: 'Bole Laboratory has your results.',
      },
    ]);
    expect(await auditActionsOn(id)).toContain('facility_request.results');
  });

  it('adds to the existing files', async () => {
    const { add } = await tested();
    await add(aPdf('one.pdf'));
    expect((await add(aPdf('two.pdf'))).body.files.map((it: { name: string }) => it.name)).toEqual(['one.pdf', 'two.pdf']);
  });

  it('can no longer be followed by a rejection, until the result is withdrawn', async () => {
    const { id, lab, path, add } = await tested();
    const answered = (await add()).body;
    expect(answered.can.setStatus).toEqual(['completed']);
    const reject = () => as(lab).patch(`/api/provider/requests/${id}`, { status: 'rejected', notes: 'Wrong patient' });
    expect(await reject()).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    const { body } = await as(lab).post(`${path}/${answered.files[0].id}/withdrawal`, { reason: 'Wrong patient' });
    expect(body.can.setStatus).toContain('rejected');
    expect((await reject()).status).toBe(200);
  });

  it('adds once for one key', async () => {
    const [{ add }, before, header] = [await tested(), (await kept()).length, { 'Idempotency-Key': crypto.randomUUID() }];
    const statuses = [(await add(aPdf(), 'Once', header)).status, (await add(aPdf(), 'Once', header)).status];
    expect([statuses, (await kept()).length]).toEqual([[201, 201], before + 1]);
  });

  it.each(['pending', 'rejected', 'cancelled'] as const)('adds none to a %s request, and keeps no file', async (status) => {
    const [{ add, id }, before] = [await tested(status), await kept()];
    expect(await add()).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect([await kept(), await testEm().count(Notification, { relatedId: id })]).toEqual([before, 0]);
  });

  it('refuses results for medicines', async () => {
    const pharmacy = await aFacilityAccount();
    const { id } = await aMedicationRequest(testEm(), (await aPatient()).id, pharmacy.facilityId, { status: 'confirmed' });
    const answer = await as(pharmacy).post(`/api/provider/requests/${id}/results`, aForm({}, { result: aPdf() }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  });

  it.each<[string, Record<string, File>, number]>([
    ['no file', {}, 400],
    ['a file under another name', { document: aPdf() }, 400],
    ['a page', { result: new File(['<html></html>'], 'result.pdf') }, 415],
    ['more than 20 MB', { result: new File([aPdf(), new Uint8Array(20 * 1024 * 1024)], 'result.pdf') }, 413],
  ])('refuses %s', async (_name, files, status) => {
    const [{ lab, path }, before] = [await tested(), await kept()];
    expect((await as(lab).post(path, aForm({}, files))).status).toBe(status);
    expect(await kept()).toEqual(before);
  });
});

describe('several results', () => {
  it('go together, in the order in which they were chosen, and the patient is told once', async () => {
    const { id, patient, lab, path } = await tested();
    const form = aForm({ results: 'All within range' }, { result: aPdf('blood.pdf') });
    for (const name of ['urine.pdf', 'image.pdf']) form.append('result', aPdf(name));
    const { status, body } = await as(lab).post(path, form);
    expect([status, body.files.map((it: { name: string }) => it.name)]).toEqual([201, ['blood.pdf', 'urine.pdf', 'image.pdf']]);
    expect((await as(patient).get(`/api/facility-requests/${id}`)).body.files).toHaveLength(3);
    expect(await testEm().count(Notification, { relatedId: id, title: 'Results available' })).toBe(1);
  });

  it('are refused as a whole when one is no result, and none is kept', async () => {
    const [{ lab, path }, before] = [await tested(), await kept()];
    const form = aForm({}, { result: aPdf() });
    form.append('result', new File(['<html></html>'], 'page.pdf'));
    expect(await as(lab).post(path, form)).toMatchObject({ status: 415, body: { issues: [{ path: 'result.1', file: 'page.pdf' }] } });
    expect(await kept()).toEqual(before);
  });
});

describe('a draft of results', () => {
  async function drafted() {
    const all = await tested();
    const { body } = await all.add(aPdf('draft.pdf', 'haemoglobin 14'), 'All within range', { isDraft: true });
    const fileId: string = body.resultDraft.files[0].id;
    const patientFile = async () => (await as(all.patient).get(`/api/facility-requests/${all.id}/files/${fileId}`)).status;
    const release = (version: string, more: object = {}) => as(all.lab).post(`${all.path}/release`, { version, ...more });
    const remove = (file = fileId, by = all.lab) => as(by).delete(`${all.path}/${file}`);
    const told = () => testEm().count(Notification, { relatedId: all.id });
    return { ...all, body, fileId, patientFile, release, remove, told };
  }

  it('is read by the center and by nobody else until it is released, and the patient is told only then', async () => {
    const { id, patient, lab, body, fileId, patientFile, release, told } = await drafted();
    const by = expect.objectContaining({ by: 'Selam Pharmacy' });
    expect(body).toMatchObject({ files: [], results: null, resultDraft: { results: 'All within range', entered: by } });
    expect(body.can.setStatus).toContain('rejected');
    const unseen = (await as(patient).get(`/api/facility-requests/${id}`)).text;
    expect([unseen.includes(fileId), unseen.includes('All within range'), await patientFile(), await told()]).toEqual([
      false,
      false,
      404,
      0,
    ]);
    const file = await as(lab).fetch(`/api/facility-requests/${id}/files/${fileId}`);
    expect(await file.text()).toContain('haemoglobin 14');

    const released = await release(body.lab.version);
    expect(released.body).toMatchObject({
      results: 'All within range',
      resultDraft: null,
      files: [{ id: fileId, kind: 'result', entered: by, released: by }],
    });
    expect((await as(patient).get(`/api/facility-requests/${id}`)).body).toMatchObject({
      results: 'All within range',
      files: [{ id: fileId }],
    });
    expect([await patientFile(), await told()]).toEqual([200, 1]);
    expect(await auditActionsOn(id)).toEqual(['facility_request.draft_results', 'facility_request.release_results']);
  });

  it('grows by further files, keeps its summary, and is sent with the one that was looked through', async () => {
    const { add, release } = await drafted();
    const { body } = await add(aPdf('second.pdf'), undefined, { isDraft: true });
    expect(body.resultDraft).toMatchObject({ results: 'All within range', files: [{ name: 'draft.pdf' }, { name: 'second.pdf' }] });
    const released = await release(body.lab.version, { results: 'Low iron' });
    expect(released.body).toMatchObject({ results: 'Low iron', files: [{ name: 'draft.pdf' }, { name: 'second.pdf' }] });
  });

  it('is not released by who has not seen its latest file, nor twice', async () => {
    const { body, add, release, told } = await drafted();
    const { body: grown } = await add(aPdf('second.pdf'), undefined, { isDraft: true });
    expect(await release(body.lab.version)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    const { body: sent } = await release(grown.lab.version);
    expect(await release(sent.lab.version)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(await told()).toBe(1);
  });

  it('loses a wrong file for good, and with the last one its summary', async () => {
    const [before, { id, add, remove, fileId, told }] = [await kept(), await drafted()];
    const { body } = await add(aPdf('second.pdf'), undefined, { isDraft: true });
    expect((await remove()).body.resultDraft).toMatchObject({ results: 'All within range', files: [{ name: 'second.pdf' }] });
    expect((await remove(body.resultDraft.files[1].id)).body).toMatchObject({ resultDraft: null, files: [], results: null });
    expect([await kept(), await told(), await testEm().count(StoredFile, { id: fileId })]).toEqual([before, 0, 0]);
    expect(await auditActionsOn(id)).toContain('facility_request.delete_draft');
  });

  it('is out of reach for another center, and a sent result is withdrawn instead', async () => {
    const { add, remove } = await drafted();
    const stranger = await aFacilityAccount({ facilityType: 'diagnostic_lab' });
    const { body } = await add(aPdf('sent.pdf'));
    expect([await remove(undefined, stranger), await remove(body.files[0].id)]).toMatchObject([
      { status: 404 },
      { status: 409, body: { code: 'wrong_status' } },
    ]);
  });

  it('goes with the account of its patient', async () => {
    const [before, { id, patient, add }] = [await kept(), await drafted()];
    await add(aPdf('second.pdf'), 'Lensa is well', { isDraft: true });
    expect((await as(patient).post('/api/auth/user/delete', { password: PASSWORD })).status).toBe(204);
    expect(await kept()).toEqual(before);
    expect((await testEm().findOneOrFail(DiagnosticRequest, { id })).labWork).not.toHaveProperty('draft');
  });
});

describe('POST /api/provider/requests/:id/results/:fileId/withdrawal', () => {
  async function sent(status: RequestStatus = 'confirmed') {
    const all = await tested(status);
    const { body } = await all.add(aPdf('Lensa Bekele.pdf'), 'All within range');
    const fileId: string = body.files[0].id;
    const withdraw = (by = all.lab, reason = "It was another patient's.", file = fileId) =>
      as(by).post(`${all.path}/${file}/withdrawal`, { reason });
    return { ...all, fileId, withdraw };
  }

  it.each(['confirmed', 'completed'] as const)('takes file and summary of a %s request from the patient, and says why', async (status) => {
    const { id, patient, lab, fileId, withdraw } = await sent(status);
    const gone = { addedAt: expect.any(String), withdrawnAt: expect.any(String), id: fileId, reason: "It was another patient's." };
    // A completed request that has no result any more waits for the right one.
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: { status: 'confirmed', files: [], results: null, withdrawnResults: [gone] },
    });
    expect((await as(lab).get('/api/provider/requests?open=true')).body).toMatchObject([{ id }]);
    const seen = await as(patient).get(`/api/facility-requests/${id}`);
    expect(seen.body).toMatchObject({ files: [], results: null, withdrawnResults: [gone] });
    for (const who of [patient, lab]) expect((await as(who).get(`/api/facility-requests/${id}/files/${fileId}`)).status).toBe(404);
    expect(seen.text).not.toContain('Lensa');
    const told = await testEm().find(Notification, { relatedId: id }, { orderBy: { createdAt: 'asc' } });
    expect(told.map((it) => it.title)).toEqual(['Results available', 'Result withdrawn']);
    expect(told[1]?.message).toContain("It was another patient's.");
    expect(await auditActionsOn(id)).toContain('facility_request.withdraw_result');
  });

  it('leaves a completed request with another result completed', async () => {
    const { add, withdraw } = await sent('completed');
    await add(aPdf('other.pdf'));
    expect((await withdraw()).body).toMatchObject({ status: 'completed', files: [{ name: 'other.pdf' }] });
  });

  it('is replaced by the next result', async () => {
    const { add, withdraw } = await sent();
    await withdraw();
    const { body } = await add(aPdf('right.pdf'), 'Low iron');
    expect(body).toMatchObject({ files: [{ name: 'right.pdf' }], results: 'Low iron', withdrawnResults: [{}] });
  });

  it('succeeds again without telling the patient twice, and keeps the first reason', async () => {
    const { id, withdraw } = await sent();
    const answers = [await withdraw(), await withdraw(undefined, 'Another reason')];
    expect(answers.map((it) => [it.status, it.body.withdrawnResults.length, it.body.withdrawnResults[0].reason])).toEqual(
      Array(2).fill([200, 1, "It was another patient's."]),
    );
    expect(await testEm().count(Notification, { relatedId: id, title: 'Result withdrawn' })).toBe(1);
  });

  it('needs a reason, and refuses other facilities and files that are no results of this request', async () => {
    const [{ withdraw }, other] = [await sent(), await sent()];
    const stranger = await aFacilityAccount({ facilityType: 'diagnostic_lab' });
    const statuses = [await withdraw(undefined, ' '), await withdraw(stranger), await withdraw(undefined, 'Wrong', other.fileId)];
    expect(statuses.map((it) => it.status)).toEqual([400, 404, 404]);
  });
});

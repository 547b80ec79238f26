import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DetectedMedication, DetectedTest } from '@tenaye/contracts/prescription.ts';
import { readConfig } from '#kernel/config.ts';
import type { TestClient } from '#test/client.ts';
import { aFacilityAccount, aPatient, as, aVisitor, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { pdfOf } from '#test/pdf.ts';
import { startWorker } from '../../start-worker.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { beginReading, READINGS_AN_HOUR, readingOf } from './prescription.service.ts';
import { sweepPrescriptions } from './prescription-job.service.ts';
import { PrescriptionReading } from './prescription-reading.entity.ts';

hasOwnDatabase();

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  worker = await startWorker(readConfig(testApi().environment));
});
afterAll(() => worker.end());

type Kind = 'pharmacy' | 'diagnostics';
const pathOf = (kind: Kind): string => `/api/analyze/prescription/${kind}`;

function formOf(bytes: Uint8Array<ArrayBuffer>, name: string): FormData {
  const form = new FormData();
  form.set('prescription', new Blob([bytes]), name);
  return form;
}

const upload = (client: TestClient, kind: Kind, bytes: Uint8Array<ArrayBuffer>, name = 'paper.pdf', key?: string) =>
  client.post(pathOf(kind), formOf(bytes, name), key ? { 'Idempotency-Key': key } : {});

describe('reading a prescription without a catalog', () => {
  const paper = pdfOf(
    'Dr. Demo Prescriber, Demo Clinic',
    'Name: Abebe Testuser   Age: 34',
    'Date: 2026-03-02',
    'Rx',
    '1. Tab. Metformin 500 mg, No. 60',
    'Sig: 1 tablet twice a day with 500mg of food',
    'Salbutamol 100mcg inhaler x 1',
    'Weight: 60 kg',
  );

  it('still finds items with a strength and a form, with lower confidence', async () => {
    const { status, body } = await upload(as(await aPatient()), 'pharmacy', paper);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        prescriptionId: expect.any(String),
        source: 'text',
        detectedMedications: [
          {
            name: 'Metformin',
            strength: '500 mg',
            form: 'Tablet',
            quantity: 60,
            medicationId: null,
            confidence: 0.5,
            line: '1. Tab. Metformin 500 mg, No. 60 – Sig: 1 tablet twice a day with 500mg of food',
          },
          {
            name: 'Salbutamol',
            strength: '100mcg',
            form: 'Inhalation',
            quantity: 1,
            medicationId: null,
            confidence: 0.5,
            line: 'Salbutamol 100mcg inhaler x 1',
          },
        ],
        unmatchedLines: [],
      },
    });
  });

  it('stores the prescription as the patient’s own', async () => {
    const patient = await aPatient();
    const { body } = await upload(as(patient), 'pharmacy', paper, '../../my paper.pdf');
    expect(await testEm().findOneOrFail(StoredFile, { id: body.prescriptionId })).toMatchObject({
      kind: 'prescription',
      ownerUserId: patient.id,
      contentType: 'application/pdf',
      originalName: 'my paper.pdf',
    });
  });

  it('treats a strength that the catalog lacks as another medicine', async () => {
    const em = testEm();
    em.create(Medication, { name: 'Glibenclamide', dosage: '5mg', form: 'Tablet' });
    await em.flush();
    const { body } = await upload(as(await aPatient()), 'pharmacy', pdfOf('Glibenclamid 5mg tab #30', 'Glibenclamide 50mg tab #30'));
    expect(body.detectedMedications.map((it: DetectedMedication) => [it.name, it.medicationId === null])).toEqual([
      ['Glibenclamide', false],
      ['Glibenclamide', true],
    ]);
  });

  it('names each line of an item that it can’t match, and knows ORS by the name in the catalog', async () => {
    const em = testEm();
    em.create(Medication, { name: 'Oral Rehydration Salts', dosage: '20.5g/l', form: 'Powder' });
    await em.flush();
    const lines = ['Name: Abebe Testuser', 'ORS sachets x 6', 'Sig: 1 sachet in 1 litre', '2. Vogalib x 3', 'Sig: 1 daily', 'Abebe'];
    const { body } = await upload(as(await aPatient()), 'pharmacy', pdfOf(...lines));
    expect(body.detectedMedications).toMatchObject([{ name: 'Oral Rehydration Salts', quantity: 6, medicationId: expect.any(String) }]);
    expect(body.unmatchedLines).toEqual([{ line: '2. Vogalib x 3 – Sig: 1 daily', name: 'Vogalib', quantity: 3 }]);
  });

  it('gives a reading that an earlier release stored', async () => {
    const patient = await aPatient();
    const [client, key] = [as(patient), crypto.randomUUID()];
    const { body } = await upload(client, 'pharmacy', paper, 'a.pdf', key);
    const { unmatchedLines: _, ...stored } = body;
    await testEm().nativeUpdate(PrescriptionReading, { userId: patient.id }, { result: stored });
    expect(await client.get(`${pathOf('pharmacy')}/${key}`)).toMatchObject({ status: 200, body: stored });
  });

  it('recognizes abbreviations of tests, and the centers that do them', async () => {
    const { body } = await upload(
      as(await aPatient()),
      'diagnostics',
      pdfOf('Lab request', 'CBC, ESR and FBS', 'Serum creatinine', 'ECG', 'CXR PA view'),
    );
    expect(body.detectedTests.map((it: DetectedTest) => [it.name, it.kind])).toEqual([
      ['Complete blood count', 'lab'],
      ['Erythrocyte sedimentation rate', 'lab'],
      ['Fasting blood glucose', 'lab'],
      ['Serum creatinine', 'lab'],
      ['Electrocardiogram (ECG)', 'imaging'],
      ['Chest X-ray', 'imaging'],
    ]);
    expect(body.facilityTypes).toEqual(['diagnostic_lab', 'diagnostic_imaging', 'cardiac_center']);
    expect(body.unmatchedLines).toEqual([]);
  });

  it('names what it can’t match among tests, and neither advice nor what stands elsewhere', async () => {
    const lines = ['Abebe Testuser', 'CBC, Vogalin, after fasting', '1. ESR', '2) Zetamer', 'Kelvoran', 'ECG', 'Bole Subcity'];
    const { body } = await upload(as(await aPatient()), 'diagnostics', pdfOf(...lines));
    expect(body.detectedTests).toHaveLength(3);
    expect(body.unmatchedLines).toEqual([
      { line: 'CBC, Vogalin, after fasting', name: 'Vogalin', quantity: null },
      { line: '2) Zetamer', name: 'Zetamer', quantity: null },
    ]);
  });
});

describe('a repeated call', () => {
  it('gets the same answer, and stores nothing twice, even when both come at once', async () => {
    const patient = await aPatient();
    const client = as(patient);
    const [paper, key] = [pdfOf('Paracetamol 500mg Tablet #12'), crypto.randomUUID()];
    const both = await Promise.all([1, 2].map(() => upload(client, 'pharmacy', paper, 'a.pdf', key)));
    const again = await upload(client, 'pharmacy', paper, 'a.pdf', key);
    expect([...both, again].map((it) => [it.status, it.body])).toEqual([1, 2, 3].map(() => [200, again.body]));
    expect(await testEm().count(StoredFile, { ownerUserId: patient.id })).toBe(1);
  });

  it('is another patient’s own, even with the same key and the same file', async () => {
    const [paper, key] = [pdfOf('Paracetamol 500mg Tablet #12'), crypto.randomUUID()];
    const people = [await aPatient(), await aPatient()];
    const ids: string[] = [];
    for (const it of people) ids.push((await upload(as(it), 'pharmacy', paper, 'a.pdf', key)).body.prescriptionId);
    const owners = await testEm().find(StoredFile, { id: { $in: ids } });
    expect(ids.map((id) => owners.find((it) => it.id === id)?.ownerUserId)).toEqual(people.map((it) => it.id));
  });

  it('is refused with another file under its key', async () => {
    const [client, key] = [as(await aPatient()), crypto.randomUUID()];
    await upload(client, 'pharmacy', pdfOf('Paracetamol 500mg Tablet'), 'a.pdf', key);
    const other = await upload(client, 'pharmacy', pdfOf('Ibuprofen 400mg Tablet'), 'a.pdf', key);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });
});

describe('asking for a reading that was begun before', () => {
  const find = (client: TestClient, kind: Kind, key: string) => client.get(`${pathOf(kind)}/${key}`);

  it('gets the answer by the key of the call, for its patient and kind alone', async () => {
    const [client, key] = [as(await aPatient()), crypto.randomUUID()];
    const { body } = await upload(client, 'pharmacy', pdfOf('Paracetamol 500mg Tablet #12'), 'a.pdf', key);
    expect(await find(client, 'pharmacy', key)).toMatchObject({ status: 200, body });
    const none = { status: 404, body: { code: 'not_found' } };
    expect(await find(client, 'diagnostics', key)).toMatchObject(none);
    expect(await find(client, 'pharmacy', crypto.randomUUID())).toMatchObject(none);
    expect(await find(as(await aPatient()), 'pharmacy', key)).toMatchObject(none);
  });

  it('neither forgets nor begins anew a reading that waits long for its turn, and begins a lost one again once', async () => {
    const patient = await aPatient();
    const [client, key, paper] = [as(patient), crypto.randomUUID(), pdfOf('Paracetamol 500mg Tablet #12')];
    await upload(client, 'pharmacy', paper, 'a.pdf', key);
    const of = { userId: patient.id };
    const { id, createdAt } = await testEm().findOneOrFail(PrescriptionReading, of);
    const [soon, late] = [createdAt, new Date(+createdAt + 3_600_000)];
    const toRead = async (now: Date) => {
      const path = join(testApi().storageDirectory, crypto.randomUUID());
      await writeFile(path, paper);
      const file = { path, size: paper.length, type: 'application/pdf', name: 'a.pdf' };
      return beginReading(testEm(), testApi().services, { patient }, { kind: 'pharmacy', file, key }, now);
    };
    const find = (now: Date) => readingOf(testEm(), { patient }, 'pharmacy', key, now);
    const jobs = () =>
      testEm().execute<{ state: string }[]>(`select state from pgboss.job where data ->> 'readingId' = ? order by created_on`, [id]);
    await testEm().nativeUpdate(PrescriptionReading, of, { status: 'waiting', result: null });
    await testEm().execute(
      `update pgboss.job set state = 'created', start_after = now() + interval '1 day' where data ->> 'readingId' = ?`,
      [id],
    );
    expect([await find(late), await toRead(late)]).toEqual([id, id]);
    expect(await jobs()).toEqual([{ state: 'created' }]);
    await testEm().execute(`update pgboss.job set state = 'failed' where data ->> 'readingId' = ?`, [id]);
    expect(await find(soon)).toBe(id);
    await expect(find(late)).rejects.toMatchObject({ code: 'not_found' });
    expect(await Promise.all([toRead(late), toRead(late)])).toEqual([id, id]);
    expect(await jobs()).toHaveLength(2);
    expect((await client.get(`${pathOf('pharmacy')}/${key}`)).status).toBe(200);
  });

  it('waits for a reading under way, and forgets one that lost its job, so that the file is sent again', async () => {
    const patient = await aPatient();
    const [client, key] = [as(patient), crypto.randomUUID()];
    const id = crypto.randomUUID();
    const row = { id, userId: patient.id, kind: 'pharmacy', idempotencyKey: key, fileHash: 'any' } as const;
    await testEm().insert(PrescriptionReading, { ...row, fileId: null, status: 'waiting', createdAt: new Date() });
    const asked = find(client, 'pharmacy', key);
    await testEm().nativeUpdate(PrescriptionReading, { id }, { status: 'unusable' });
    expect(await asked).toMatchObject({ status: 422, body: { code: 'unusable_file' } });
    const longAgo = new Date(Date.now() - 3_600_000);
    await testEm().nativeUpdate(PrescriptionReading, { id }, { status: 'waiting', createdAt: longAgo });
    expect((await find(client, 'pharmacy', key)).status).toBe(404);
  });
});

describe('a file other than a prescription', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, number, string]>([
    ['a broken PDF', pdfOf('x').slice(0, 200), 422, 'unusable_file'],
    ['a broken picture', new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), 422, 'unusable_file'],
    ['another type of file', new Uint8Array(Buffer.from('hello')), 415, 'unsupported_type'],
  ])('%s is refused, and the next prescription is read as usual', async (_, bytes, status, code) => {
    const patient = await aPatient();
    expect(await upload(as(patient), 'pharmacy', bytes)).toMatchObject({ status, body: { code } });
    expect(await testEm().count(StoredFile, { ownerUserId: patient.id })).toBe(0);
    expect((await upload(as(patient), 'pharmacy', pdfOf('Paracetamol 500mg Tablet'))).status).toBe(200);
  });

  it('an encrypted PDF is refused, because its password is unknown', async () => {
    const locked = Buffer.from(pdfOf('secret'))
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
      );
    expect(await upload(as(await aPatient()), 'pharmacy', new Uint8Array(Buffer.from(locked, 'latin1')))).toMatchObject({
      status: 422,
      body: { code: 'unusable_file', message: "This file can't be opened. Please choose another." },
    });
  });

  it('too many in one hour are refused, with the time to wait', async () => {
    const patient = await aPatient();
    for (let at = 0; at < READINGS_AN_HOUR.points; at++) await testApi().services.limits.take(READINGS_AN_HOUR, patient.id);
    const refused = await upload(as(patient), 'pharmacy', pdfOf('Paracetamol 500mg Tablet'));
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is for patients only', async () => {
    const paper = pdfOf('Paracetamol 500mg Tablet');
    expect((await upload(aVisitor(), 'pharmacy', paper)).status).toBe(401);
    expect((await upload(as(await aFacilityAccount()), 'diagnostics', paper)).status).toBe(401);
  });
});

describe('sweepPrescriptions', () => {
  it('deletes prescriptions without a request after a week, with their readings', async () => {
    const client = as(await aPatient());
    const ids: string[] = [];
    for (const _ of [1, 2]) ids.push((await upload(client, 'pharmacy', pdfOf('Paracetamol 500mg Tablet'))).body.prescriptionId);
    const [old, fresh] = ids;
    const em = testEm();
    await em.execute("update stored_files set created_at = now() - interval '8 days' where id = ?", [old]);
    await sweepPrescriptions(em, testApi().services.storage, new Date());
    expect(await testEm().find(StoredFile, { id: { $in: ids } })).toMatchObject([{ id: fresh }]);
    expect(await testEm().find(PrescriptionReading, { fileId: { $in: ids } })).toMatchObject([{ fileId: fresh }]);
  });
});

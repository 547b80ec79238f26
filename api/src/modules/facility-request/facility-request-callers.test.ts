import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '#test/client.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, aVisitor, testApi, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest } from '#test/rows.ts';
import { StoredFile } from '../file/stored-file.entity.ts';

const kinds = ['anonymous', 'patient', 'other patient', 'doctor', 'pharmacy', 'other pharmacy', 'diagnostic', 'admin'] as const;
type Kind = (typeof kinds)[number];
type Expected = Record<Kind, number>;

/** One row for each kind of person, in the order of `kinds`. */
const expected = (...statuses: [number, number, number, number, number, number, number, number]): Expected => ({
  anonymous: statuses[0],
  patient: statuses[1],
  'other patient': statuses[2],
  doctor: statuses[3],
  pharmacy: statuses[4],
  'other pharmacy': statuses[5],
  diagnostic: statuses[6],
  admin: statuses[7],
});

interface Scene {
  /** The patient's two requests, one to a pharmacy and one to a center, both pending and with a prescription. */
  medication: { id: string; fileId: string };
  diagnostic: { id: string; fileId: string };
  pharmacyId: string;
  centerId: string;
}
type Send = (client: TestClient, scene: Scene) => Promise<{ status: number }>;

const onlyPatients = expected(401, 200, 200, 401, 401, 401, 401, 401);
const onlyThePatient = expected(401, 200, 404, 401, 401, 401, 401, 401);
const createdByPatients = expected(401, 201, 201, 401, 401, 401, 401, 401);

const calls: [string, Expected, Send][] = [
  ['GET /api/facility-requests', onlyPatients, (it) => it.get('/api/facility-requests')],
  ['GET /api/medication-requests', onlyPatients, (it) => it.get('/api/medication-requests')],
  [
    'POST /api/facility-requests',
    createdByPatients,
    (it, { centerId }) => it.post('/api/facility-requests', aForm({ facilityId: centerId, requestedServices: ['X-ray'] })),
  ],
  [
    'POST /api/medication-requests',
    createdByPatients,
    (client, { pharmacyId }) =>
      client.post(
        '/api/medication-requests',
        aForm({ pharmacyId, requestedMedications: [{ name: 'A', quantity: 1, medicationId: null }] }),
      ),
  ],
  ['GET /api/facility-requests/:id', onlyThePatient, (it, { diagnostic }) => it.get(`/api/facility-requests/${diagnostic.id}`)],
  ['GET /api/medication-requests/:id', onlyThePatient, (it, { medication }) => it.get(`/api/medication-requests/${medication.id}`)],
  [
    'POST /api/facility-requests/:id/cancel',
    onlyThePatient,
    (it, { diagnostic }) => it.post(`/api/facility-requests/${diagnostic.id}/cancel`),
  ],
  [
    'POST /api/medication-requests/:id/cancel',
    onlyThePatient,
    (it, { medication }) => it.post(`/api/medication-requests/${medication.id}/cancel`),
  ],
  [
    'GET /api/facility-requests/:id/files/:fileId',
    expected(401, 200, 404, 403, 404, 404, 200, 403),
    (it, { diagnostic }) => it.get(`/api/facility-requests/${diagnostic.id}/files/${diagnostic.fileId}`),
  ],
  [
    'GET /api/medication-requests/:id/files/:fileId',
    expected(401, 200, 404, 403, 200, 404, 404, 403),
    (it, { medication }) => it.get(`/api/medication-requests/${medication.id}/files/${medication.fileId}`),
  ],
];

const paper = aPdf();

/** Creates separate requests for every call, so that no call depends on another's effects. */
async function aScene(patientId: string, pharmacyId: string, centerId: string, put: (key: string) => Promise<void>): Promise<Scene> {
  const em = testEm();
  const key = `prescription/${crypto.randomUUID()}`;
  await put(key);
  const file = em.create(StoredFile, {
    key,
    kind: 'prescription',
    ownerUserId: patientId,
    contentType: 'application/pdf',
    bytes: paper.size,
    originalName: 'paper.pdf',
  });
  const given = { prescriptionImageUrl: key };
  const medication = await aMedicationRequest(em, patientId, pharmacyId, given);
  const diagnostic = await aDiagnosticRequest(em, patientId, centerId, given);
  return {
    medication: { id: medication.id, fileId: file.id },
    diagnostic: { id: diagnostic.id, fileId: file.id },
    pharmacyId,
    centerId,
  };
}

describe('the access of each caller to a patient’s request', () => {
  const clients = new Map<Kind, TestClient>();
  let scene: () => Promise<Scene>;
  let folder = '';
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    const [patient, pharmacy, center] = [
      await aPatient(),
      await aFacilityAccount(),
      await aFacilityAccount({ facilityType: 'diagnostic_lab' }),
    ];
    const browsers: Record<Kind, TestClient> = {
      anonymous: aVisitor(),
      patient: as(patient),
      'other patient': as(await aPatient()),
      doctor: as(await aDoctor()),
      pharmacy: as(pharmacy),
      'other pharmacy': as(await aFacilityAccount()),
      diagnostic: as(center),
      admin: as(await anAdmin()),
    };
    for (const kind of kinds) clients.set(kind, browsers[kind]);
    folder = await mkdtemp(join(tmpdir(), 'tenaye-paper-'));
    const path = join(folder, 'paper.pdf');
    await writeFile(path, await paper.text());
    const put = (key: string) => testApi().services.storage.put(key, path, 'application/pdf');
    scene = () => aScene(patient.id, pharmacy.facilityId, center.facilityId, put);
  });

  it.each(calls)('%s', async (_name, wanted, send) => {
    const found: Partial<Expected> = {};
    for (const kind of kinds) {
      const client = clients.get(kind);
      if (client) found[kind] = (await send(client, await scene())).status;
    }
    expect(found).toEqual(wanted);
  });
});

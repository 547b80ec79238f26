import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileRule } from '@tenaye/contracts/call.ts';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { readConfig } from '#kernel/config.ts';
import { StoredFile } from '../src/modules/file/stored-file.entity.ts';
import { startWorker } from '../src/start-worker.ts';
import type { TestAnswer, TestClient } from './client.ts';
import { aForm, aPdf } from './form.ts';
import {
  aCollector,
  aDoctor,
  aFacilityAccount,
  anAdmin,
  aPatient,
  aProvider,
  as,
  aWasteDriver,
  aWasteManager,
  hasOwnDatabase,
  testApi,
  testEm,
} from './harness.ts';
import { aDiagnosticRequest, aFacility, aFacilityClaim, aPickup, aSubmission } from './rows.ts';
import { today } from './today.ts';

hasOwnDatabase();

/**
 * Endpoints that take files, with a permitted sender and valid text fields. `isRead`: the worker reads a valid file, and may find nothing
 * in it.
 */
interface Sender {
  client: TestClient;
  path?: string;
  fields?: Record<string, unknown>;
  isRead?: boolean;
}

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  worker = await startWorker(readConfig(testApi().environment));
});
afterAll(() => worker.end());

const claimReason = 'This is the place where I work';
const contact = { contactPhone: '0911234567', contactEmail: 'owner@example.com', licenseNumber: 'L-1', claimReason };
const aPatientSends = async (fields: Record<string, unknown> = {}): Promise<Sender> => ({ client: as(await aPatient()), fields });
const aReading = async (): Promise<Sender> => ({ ...(await aPatientSends()), isRead: true });
const aNewDoctor = () => aProvider({ providerType: 'doctor', isVerified: false });

async function aResult(): Promise<Sender> {
  const lab = await aFacilityAccount({ facilityType: 'diagnostic_lab' });
  const { id } = await aDiagnosticRequest(testEm(), (await aPatient()).id, lab.facilityId, { status: 'confirmed' });
  return { client: as(lab), path: `/api/provider/requests/${id}/results` };
}

/** An unclaimed doctor, to be claimed. */
async function aDoctorClaim(): Promise<Sender> {
  const { doctorId, id } = await aDoctor();
  await testEm().execute('update doctors set account_id = null where account_id = ?', [id]);
  const fields = { doctorId, doctorName: 'Dr. Tirunesh Dibaba', specialization: 'Cardiology', ...contact };
  return { client: as(await aNewDoctor()), fields };
}

/** A driver at a stop, with a photo of it. */
async function aStop(): Promise<Sender> {
  const [account, driver] = [await aFacilityAccount(), await aWasteDriver()];
  const given = { status: 'scheduled' as const, pickupDriverId: driver.driverId, scheduledPickupDate: new Date() };
  const { id } = await aPickup(testEm(), account.id, given);
  const events = [{ id: crypto.randomUUID(), at: new Date().toISOString(), kind: 'photo', photo: crypto.randomUUID() }];
  return { client: as(driver), path: `/api/waste/driver/stops/${id}/events`, fields: { events } };
}

const segregation = () => ({ day: today(), ward: 'Ward 3', bins: { red_bag: { right: 1, wrong: 0 } } });
const collected = {
  providerType: 'Clinic',
  institutionName: 'Sululta Clinic',
  contactFirstName: 'Abebe',
  contactLastName: 'Bikila',
  phoneNumber: '0911234567',
  physicalAddress: 'Main road',
  cityLocation: 'Sululta',
  operatingHours: 'Every day',
  servicesOffered: 'First aid',
  licenseNumber: 'L-1',
  latitude: 9.18,
  longitude: 38.75,
  accuracy: 8,
};

const senders: Record<string, () => Promise<Sender>> = {
  'PUT /api/auth/user/photo': () => aPatientSends(),
  'POST /api/analyze/prescription/diagnostics': aReading,
  'POST /api/analyze/prescription/pharmacy': aReading,
  'POST /api/facility-requests': async () =>
    aPatientSends({
      facilityId: (await aFacilityAccount({ facilityType: 'diagnostic_lab' })).facilityId,
      requestedServices: ['Blood count'],
    }),
  'POST /api/medication-requests': async () =>
    aPatientSends({
      pharmacyId: (await aFacilityAccount()).facilityId,
      requestedMedications: [{ name: 'Aspirin', quantity: 1, medicationId: null }],
    }),
  'POST /api/provider/requests/:id/results': aResult,
  'POST /api/doctors/claim': aDoctorClaim,
  'POST /api/facilities/claim': async () => ({
    client: as(await aProvider({ providerType: 'health_facility' })),
    fields: { facilityId: (await aFacility(testEm())).id, facilityName: 'Kality Laboratory', location: 'Kality', ...contact },
  }),
  'POST /api/provider/profile-claims/:kind/:id/answer': async () => {
    const owner = await aFacilityAccount();
    const { id: claimantAccountId } = await aProvider({ providerType: 'health_facility' });
    const given = { facilityId: owner.facilityId, claimantAccountId, answerUntil: new Date() };
    const { id } = await aFacilityClaim(testEm(), given);
    return { client: as(owner), path: `/api/provider/profile-claims/facility/${id}/answer`, fields: { answer: 'hand_over' } };
  },
  'POST /api/provider/doctor/profile': async () => {
    const account = await aNewDoctor();
    const fields = {
      name: 'Dr. New',
      gender: 'female',
      email: account.email,
      mainResidenceArea: 'Bole',
      specialization: 'cardiology',
      experience: 4,
      licenseNumber: crypto.randomUUID(),
      consultationFee: 300,
    };
    return { client: as(account), fields };
  },
  'PATCH /api/provider/doctor/profile': async () => ({ client: as(await aDoctor()), fields: { bio: 'Seen' } }),
  'PUT /api/provider/doctor/photo': async () => ({ client: as(await aDoctor()) }),
  'PUT /api/provider/facility/photo': async () => ({ client: as(await aFacilityAccount()) }),
  'POST /api/provider/license': async () => ({ client: as(await aFacilityAccount()), fields: { expiresOn: '2099-12-31' } }),
  'POST /api/data-collection': async () => ({ client: as(await aCollector()), fields: collected }),
  'POST /api/data-collection/:id/correction': async () => {
    const { id: collectorId, ...collector } = await aCollector();
    const { id } = await aSubmission(testEm(), collectorId, { status: 'returned' });
    return { client: as({ id: collectorId, ...collector }), path: `/api/data-collection/${id}/correction`, fields: collected };
  },
  'POST /api/admin/submissions/saved-records': async () => {
    const { id: accountId } = await aCollector();
    // A correction needs no photo.
    const { id: corrects } = await aSubmission(testEm(), accountId, { status: 'returned' });
    const record = { accountId, key: crypto.randomUUID(), corrects, form: collected, hasPhoto: true };
    return { client: as(await anAdmin()), fields: { record } };
  },
  'POST /api/admin/bulk-import': async () => ({ client: as(await anAdmin()), path: '/api/admin/bulk-import?dryRun=true' }),
  'POST /api/waste/documents': async () => ({ client: as(await aFacilityAccount()), fields: { type: 'permit', title: 'Permit' } }),
  'POST /api/waste/segregation-audits': async () => ({ client: as(await aFacilityAccount()), fields: segregation() }),
  'POST /api/waste/manager/facilities/:id/segregation-audits': async () => {
    const { facilityId } = await aFacilityAccount();
    const path = `/api/waste/manager/facilities/${facilityId}/segregation-audits`;
    return { client: as(await aWasteManager()), path, fields: segregation() };
  },
  'PUT /api/waste/trainings/:id/certificate': async () => {
    const client = as(await aFacilityAccount());
    const training = { personName: 'Sister Tigist', module: 'storage', completedOn: today() };
    const { id } = (await client.post('/api/waste/trainings', training)).body;
    return { client, path: `/api/waste/trainings/${id}/certificate` };
  },
  'POST /api/waste/pickup-requests': async () => ({
    client: as(await aFacilityAccount()),
    fields: {
      wasteTypes: ['sharps'],
      estimatedWeight: 3,
      preferredPickupDate: daysAfter(today(), 1),
      preferredTimeSlot: 'morning',
    },
  }),
  'POST /api/waste/driver/stops/:id/events': aStop,
  'POST /api/provider/inventory/import': async () => ({ client: as(await aFacilityAccount()) }),
  'POST /api/provider/price-list/import': async () => ({ client: as(await aFacilityAccount()) }),
};

/** One pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const CSV = 'name,quantity\nAspirin,20\n';
const PAGE = '<!doctype html><html><script>alert(1)</script></html>';

const takes = ({ types }: FileRule, type: string): boolean => types.includes(type);
const endingOf = (rule: FileRule): string => (takes(rule, 'application/pdf') ? 'pdf' : takes(rule, 'text/csv') ? 'csv' : 'png');
const rightParts = (rule: FileRule): (Blob | Buffer<ArrayBuffer> | string)[] => {
  if (takes(rule, 'application/pdf')) return [aPdf()];
  return takes(rule, 'text/csv') ? [CSV] : [PNG];
};
const rightFile = (rule: FileRule, name = `right.${endingOf(rule)}`): File => new File(rightParts(rule), name);

/** Another kind of content under a valid name and a valid declared type. */
const wrongFile = (rule: FileRule, name = `wrong.${endingOf(rule)}`): File =>
  new File([takes(rule, 'text/csv') ? PNG : PAGE], name, { type: rule.types[0] ?? '' });

const largeFile = (rule: FileRule): File => new File([...rightParts(rule), 'x'.repeat(rule.maxBytes)], `large.${endingOf(rule)}`);

type Bad = [name: string, file: (rule: FileRule) => File, refusal: string];
/** One file of each kind that a rule refuses; `file-name.test.ts` tries further names. */
const bad: Bad[] = [
  ['wrong content under a right name', (rule) => wrongFile(rule), '415 unsupported_type'],
  ['right content that would open as a program', (rule) => rightFile(rule, `scan.${endingOf(rule)}.exe`), '415 unsupported_type'],
  ['an empty file', (rule) => new File([], `empty.${endingOf(rule)}`), '400 invalid_input'],
];
const tooLarge: Bad = ['more than it may be', largeFile, '413 too_large'];

const uploading = endpoints.flatMap(({ method, path, files }) => (files ? [{ name: `${method} ${path}`, method, path, files }] : []));
type Uploading = (typeof uploading)[number];

/** The first field with each limit. One is enough, because all bodies are read in one place, by the limit of the field's rule. */
const largest = new Set(
  Map.groupBy(
    uploading.flatMap(({ files }) => Object.values(files)),
    ({ maxBytes, maxFiles }) => `${maxBytes} ${maxFiles === undefined}`,
  )
    .values()
    .map(([rule]) => rule),
);
const badFor = (rule: FileRule): Bad[] => (largest.has(rule) ? [...bad, tooLarge] : bad);

async function senderTo({ name, path }: Uploading): Promise<Required<Omit<Sender, 'isRead'>> & Pick<Sender, 'isRead'>> {
  const make = senders[name];
  if (!make) throw new Error(`Say in uploads.test.ts who sends files to ${name}`);
  return { path, fields: {}, ...(await make()) };
}

async function send(to: Uploading, files: Record<string, File>): Promise<TestAnswer> {
  const { client, path, fields } = await senderTo(to);
  const verb = { POST: client.post, PUT: client.put, PATCH: client.patch, GET: client.get, DELETE: client.delete }[to.method];
  return verb(path, aForm(fields, files) as never);
}

const rightFiles = ({ files }: Uploading): Record<string, File> =>
  Object.fromEntries(Object.entries(files).map(([field, rule]) => [field, rightFile(rule)]));
const outcome = ({ status, body }: TestAnswer): string => `${status} ${body?.code ?? ''}`.trim();

/** Files in the store, rows that refer to them, and temporary files of the parser. */
const traces = async () => ({
  stored: (await readdir(testApi().storageDirectory, { recursive: true, withFileTypes: true })).filter((it) => it.isFile()).length,
  rows: await testEm().count(StoredFile),
});
/** The API and the worker each have a folder here, with one subfolder for each call or job. */
const underWay = async (): Promise<string[]> => {
  const root = join(testApi().storageDirectory, '.scratch');
  return (await Promise.all((await readdir(root)).map((part) => readdir(join(root, part))))).flat();
};

describe.each(uploading.map((it) => [it.name, it] as const))('%s', (_, to) => {
  const fields = Object.entries(to.files);

  it('accepts valid files, so the refusals below are about the file', async () => {
    const { isRead } = await senderTo(to);
    const answer = await send(to, rightFiles(to));
    expect(isRead ? ['200', '422 unusable_file'] : ['200', '201']).toContain(outcome(answer));
  });

  it.each(fields.flatMap(([field, rule]) => badFor(rule).map((it) => [field, it[0], rule, it] as const)))(
    'refuses as %s: %s',
    async (field, _name, rule, [, file, refusal]) => {
      const before = await traces();
      const answer = await send(to, { ...rightFiles(to), [field]: file(rule) });
      expect(outcome(answer)).toBe(refusal);
      const place = rule.maxFiles === undefined ? field : `${field}.0`;
      if (answer.body.issues) expect(answer.body.issues).toMatchObject([{ path: place }]);
      expect(await traces()).toEqual(before);
    },
  );

  it.each(fields)('needs %s when the contract requires it, and otherwise works without', async (field, { required }) => {
    const before = await traces();
    const { [field]: _missing, ...others } = rightFiles(to);
    const answer = await send(to, others);
    if (!required) return expect(answer.status).toBeLessThan(300);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path: field }] } });
    expect(await traces()).toEqual(before);
  });
});

describe('uploads', () => {
  it('are complete here: every call that takes files has its sender', () => {
    expect(Object.keys(senders).toSorted()).toEqual(uploading.map((it) => it.name).toSorted());
  });

  it('leave nothing on the server’s disk when they are refused', async () => {
    for (const upload of uploading) {
      const [field = '', rule] = Object.entries(upload.files)[0] ?? [];
      if (rule) await send(upload, { ...rightFiles(upload), [field]: wrongFile(rule) });
    }
    expect(await underWay()).toEqual([]);
  });
});

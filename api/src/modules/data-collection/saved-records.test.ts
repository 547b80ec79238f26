import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SavedRecord } from '@tenaye/contracts/data-collection.ts';
import { UnreadableFile } from '#kernel/files/csv.ts';
import { createDiskStorage } from '#kernel/files/storage.disk.ts';
import { aForm } from '#test/form.ts';
import { aCollector, anAdmin, as, auditActionsOn, testEm } from '#test/harness.ts';
import { aPicture } from '#test/picture.ts';
import { aSubmission } from '#test/rows.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';
import { importSavedRecords } from './saved-records.service.ts';

const picture = Buffer.from(await (await aPicture()).arrayBuffer()).toString('base64');
const aRecord = (accountId: string, more: Partial<SavedRecord> = {}): SavedRecord => ({
  accountId,
  key: crypto.randomUUID(),
  corrects: null,
  state: 'waiting',
  madeAt: '2026-03-02T08:30:00.000Z',
  form: {
    providerType: 'Clinic',
    institutionName: 'Sululta Selam',
    contactFirstName: 'Abebe',
    contactLastName: 'Bikila',
    phoneNumber: '0911778899',
    physicalAddress: 'Main road',
    cityLocation: 'Sululta',
    operatingHours: 'Mon-Sat 8-20',
    servicesOffered: 'Consultations',
    licenseNumber: 'PH-77',
    latitude: 9.18,
    longitude: 38.75,
    accuracy: 8,
  },
  photo: { name: 'facility_1.png', data: `data:image/png;base64,${picture}` },
  ...more,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenaye-saved-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function load(content: unknown) {
  const file = join(folder, 'records.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return importSavedRecords(testEm(), file, createDiskStorage(join(folder, 'store')), new Date());
}
const storedOf = (collectorId: string) => testEm().find(DataCollectionSubmission, { collectorId });

describe('a copy of the records of a phone', () => {
  it('is stored once, however often it is read, as its collector’s submissions with their photos', async () => {
    const { id } = await aCollector();
    const licensePhoto = { name: 'license.png', data: `data:image/png;base64,${picture}` };
    const records = [aRecord(id), aRecord(id, { licensePhoto }), aRecord(id, { key: null, state: 'draft', form: {}, photo: null })];
    expect(await load(records)).toMatchObject({ imported: 2, skipped: 1, errors: [] });
    expect(await load(records)).toMatchObject({ imported: 0, skipped: 3, errors: [] });
    const rows = await storedOf(id);
    expect(rows.map((it) => [it.status, it.institutionName])).toEqual(Array(2).fill(['pending', 'Sululta Selam']));
    const kept = await readdir(join(folder, 'store'), { recursive: true, withFileTypes: true });
    expect(kept.filter((it) => it.isFile())).toHaveLength(3);
    expect(rows.filter((it) => it.licensePhoto)).toHaveLength(1);
    expect((await auditActionsOn(rows[0]?.id ?? '')).sort()).toEqual(['data_collection.import', 'data_collection.submit']);
  });

  it('corrects a submission that was sent back, and refuses that of another collector', async () => {
    const { id } = await aCollector();
    const own = await aSubmission(testEm(), id, { status: 'returned' });
    const foreign = await aSubmission(testEm(), (await aCollector()).id, { status: 'returned' });
    const correcting = (corrects: string) => aRecord(id, { corrects, photo: null });
    expect(await load([correcting(own.id), correcting(foreign.id)])).toMatchObject({ imported: 1, errors: ['Row 2: Not found'] });
    expect(await testEm().findOneOrFail(DataCollectionSubmission, { id: own.id })).toMatchObject({ status: 'pending', photo: own.photo });
  });

  it('doubles nothing that was sent and corrected meanwhile, and no correction that was sent', async () => {
    const account = await aCollector();
    const phone = as(account);
    const original = aRecord(account.id);
    const formOf = ({ form }: SavedRecord, more: Record<string, File> = {}) => {
      const sent = new FormData();
      for (const [name, value] of Object.entries({ ...form, ...more })) sent.append(name, value instanceof File ? value : String(value));
      return sent;
    };
    const headers = ({ key }: SavedRecord) => ({ 'Idempotency-Key': key ?? '' });
    const { status, body } = await phone.post('/api/data-collection', formOf(original, { photo: await aPicture() }), headers(original));
    expect(status).toBe(201);
    await testEm().nativeUpdate(DataCollectionSubmission, { id: body.id }, { status: 'returned' });
    const correction = aRecord(account.id, { corrects: body.id, form: { ...original.form, phoneNumber: '0922112233' }, photo: null });
    expect((await phone.post(`/api/data-collection/${body.id}/correction`, formOf(correction), headers(correction))).status).toBe(200);

    expect(await load([original, correction])).toMatchObject({ imported: 0, skipped: 2, errors: [] });
    // A day later the key of the call is forgotten, and the phone, whose answers were lost, sends both again.
    await testEm().execute('delete from idempotency_keys');
    const again = await phone.post('/api/data-collection', formOf(original, { photo: await aPicture() }), headers(original));
    expect([again.status, again.body.id]).toEqual([201, body.id]);
    expect((await phone.post(`/api/data-collection/${body.id}/correction`, formOf(correction), headers(correction))).status).toBe(200);
    expect((await storedOf(account.id)).map((it) => it.phoneNumber)).toEqual(['+251922112233']);
  });

  it('that is loaded while the phone sends the same record stores it once', async () => {
    const account = await aCollector();
    const record = aRecord(account.id);
    const form = new FormData();
    for (const [name, value] of Object.entries(record.form)) form.append(name, String(value));
    form.append('photo', await aPicture());
    const [sent, report] = await Promise.all([
      as(account).post('/api/data-collection', form, { 'Idempotency-Key': record.key ?? '' }),
      load([record]),
    ]);
    expect([sent.status, report.errors]).toEqual([201, []]);
    expect(await storedOf(account.id)).toHaveLength(1);
  });

  it('is refused record by record: a foreign account, a wrong field, no photo, a file that isn’t a photo', async () => {
    const { id } = await aCollector();
    const { form } = aRecord(id);
    const { errors, imported } = await load([
      aRecord(crypto.randomUUID()),
      aRecord(id, { form: { ...form, phoneNumber: '12' } }),
      aRecord(id, { photo: null }),
      aRecord(id, { photo: { name: 'a.jpg', data: 'data:image/jpeg;base64,AAAA' } }),
      'nonsense',
      aRecord(id),
    ]);
    expect(errors).toEqual([
      'Row 1: Its collector has no account here',
      'Row 2: Please enter a valid phone number',
      'Row 3: Please take or upload a photo of the facility',
      expect.stringMatching(/^Row 4: Please upload another file/),
      expect.stringMatching(/^Row 5: /),
    ]);
    expect(imported).toBe(1);
    expect(await storedOf(id)).toHaveLength(1);
  });

  it('says when a file isn’t such a copy', async () => {
    await expect(load('name,phone')).rejects.toThrow(UnreadableFile);
    await expect(load({})).rejects.toThrow('This is not a copy of records that a phone saved.');
  });
});

describe('a record of such a copy, from an administrator', () => {
  const path = '/api/admin/submissions/saved-records';
  const factsOf = ({ accountId, key, corrects, form, photo }: SavedRecord) => ({
    accountId,
    key,
    corrects,
    form,
    hasPhoto: photo !== null,
  });
  async function aLoader() {
    const client = as(await anAdmin({ adminRoles: ['owner'] }));
    const check = (it: SavedRecord) => client.post(`${path}?dryRun=true`, aForm({ record: factsOf(it) }));
    const send = async (it: SavedRecord) => client.post(path, aForm({ record: factsOf(it) }, it.photo ? { photo: await aPicture() } : {}));
    return { check, send };
  }

  it('stores nothing in a dry run, then one submission of its collector for its key, and is audited', async () => {
    const { check, send } = await aLoader();
    const { id } = await aCollector();
    const record = aRecord(id);
    expect((await check(record)).body).toEqual({ outcome: 'ready', collectorName: 'Tirunesh Dibaba' });
    expect(await storedOf(id)).toEqual([]);
    expect((await send(record)).body).toEqual({ outcome: 'loaded', collectorName: 'Tirunesh Dibaba' });
    const known = { outcome: 'known', collectorName: 'Tirunesh Dibaba' };
    expect([(await send(record)).body, (await check(record)).body]).toEqual([known, known]);
    expect((await check(aRecord(id, { key: null, form: {} }))).body).toEqual({ outcome: 'draft', collectorName: null });
    const [stored, ...others] = await storedOf(id);
    expect([stored?.institutionName, stored?.collectorId, others]).toEqual(['Sululta Selam', id, []]);
    expect((await auditActionsOn(stored?.id ?? '')).toSorted()).toEqual(['data_collection.import', 'data_collection.submit']);
  });

  it('is refused in the dry run for what would refuse it later: no collector, a wrong field, no photo, nothing to correct', async () => {
    const { check, send } = await aLoader();
    const { id } = await aCollector();
    const { form } = aRecord(id);
    expect((await check(aRecord(crypto.randomUUID()))).body).toMatchObject({
      code: 'not_found',
      message: 'Its collector has no account here',
    });
    expect((await check(aRecord(id, { form: { ...form, phoneNumber: '12' } }))).body.issues).toMatchObject([{ path: 'phoneNumber' }]);
    expect((await check(aRecord(id, { photo: null }))).body.message).toBe('Please take or upload a photo of the facility');
    expect((await send(aRecord(id, { photo: null }))).status).toBe(400);
    const waiting = await aSubmission(testEm(), id, { status: 'pending' });
    const foreign = await aSubmission(testEm(), (await aCollector()).id, { status: 'returned' });
    expect((await check(aRecord(id, { corrects: waiting.id }))).body.code).toBe('wrong_status');
    expect((await check(aRecord(id, { corrects: foreign.id }))).status).toBe(404);
    const own = await aSubmission(testEm(), id, { status: 'returned' });
    const correction = aRecord(id, { corrects: own.id, photo: null });
    expect((await check(correction)).body.outcome).toBe('ready');
    expect((await send(correction)).body.outcome).toBe('loaded');
    expect(await testEm().count(DataCollectionSubmission, { id: own.id, status: 'pending' })).toBe(1);
  });
});

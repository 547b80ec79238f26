import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SavedRecord } from '@tenaye/contracts/data-collection.ts';
import { UnreadableFile } from '#kernel/files/csv.ts';
import { createDiskStorage } from '#kernel/files/storage.disk.ts';
import { aCollector, auditActionsOn, testEm } from '#test/harness.ts';
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
    const records = [aRecord(id), aRecord(id), aRecord(id, { key: null, state: 'draft', form: {}, photo: null })];
    expect(await load(records)).toMatchObject({ imported: 2, skipped: 1, errors: [] });
    expect(await load(records)).toMatchObject({ imported: 0, skipped: 3, errors: [] });
    const rows = await storedOf(id);
    expect(rows.map((it) => [it.status, it.institutionName, it.submissionKey])).toEqual(
      expect.arrayContaining(records.slice(0, 2).map((it) => ['pending', 'Sululta Selam', it.key])),
    );
    expect(rows).toHaveLength(2);
    const kept = await readdir(join(folder, 'store'), { recursive: true, withFileTypes: true });
    expect(kept.filter((it) => it.isFile())).toHaveLength(2);
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

  it('is refused record by record: a foreign account, a wrong field, no photo, a photo that is none', async () => {
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
      'Row 1: its collector has no account here',
      'Row 2: Please enter a valid phone number',
      'Row 3: Please take or upload a photo of the facility',
      expect.stringMatching(/^Row 4: Please upload another file/),
      expect.stringMatching(/^Row 5: /),
    ]);
    expect(imported).toBe(1);
    expect(await storedOf(id)).toHaveLength(1);
  });

  it('says when a file is no such copy', async () => {
    await expect(load('name,phone')).rejects.toThrow(UnreadableFile);
    await expect(load({})).rejects.toThrow('This is not a copy of records that a phone saved.');
  });
});

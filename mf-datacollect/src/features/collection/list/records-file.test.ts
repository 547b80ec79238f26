import { expect, it } from '@jest/globals';
import { collectedForm, savedRecord } from '@tenaye/contracts/data-collection.ts';
import { uuid } from '@tenaye/testing/builders.ts';
import { textOf } from '@tenaye/testing/saved-files.ts';
import { blankRecord, type CollectedRecord, type Submission } from '../store/record.ts';
import { recordsFile } from './records-file.ts';

const form: Submission['form'] = {
  providerType: 'Clinic',
  institutionName: 'Sululta Selam',
  contactFirstName: 'Abebe',
  contactLastName: 'Bikila',
  phoneNumber: '0911778899',
  physicalAddress: 'Main road',
  cityLocation: 'Sululta',
  operatingHours: 'Always',
  servicesOffered: 'Consultations',
  licenseNumber: 'PH-77',
  latitude: 9.18,
  longitude: 38.75,
  accuracy: 8,
};

it('the copy of a phone is what the import reads: a waiting record as it would be sent, a draft without a key', async () => {
  const accountId = uuid();
  const waiting: CollectedRecord = {
    ...blankRecord(uuid(), accountId),
    state: 'waiting',
    submission: { key: uuid(), form, corrects: null },
  };
  // A record that was taken out of the queue still has its former submission.
  const draft: CollectedRecord = { ...waiting, id: uuid(), state: 'draft' };
  const bytes = new TextEncoder().encode('jpg').buffer;
  const file = await recordsFile([waiting, draft], async (id, kind) =>
    id === waiting.id && kind === 'license'
      ? { name: 'b.jpg', type: 'image/jpeg', bytes }
      : id === waiting.id
        ? { name: 'a.jpg', type: 'image/jpeg', bytes }
        : undefined,
  );
  const rows: unknown[] = JSON.parse(await textOf(file));
  const [first, second] = rows.map((it) => savedRecord.parse(it));
  expect(first).toMatchObject({ accountId, key: waiting.submission?.key, photo: { name: 'a.jpg', data: 'data:image/jpeg;base64,anBn' } });
  expect(first?.licensePhoto?.name).toBe('b.jpg');
  expect(collectedForm.parse(first?.form)).toEqual(form);
  expect(second).toMatchObject({ accountId, key: null, photo: null });
});

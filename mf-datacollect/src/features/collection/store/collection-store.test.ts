import 'fake-indexeddb/auto';
import { describe, expect, it, jest } from '@jest/globals';
import { later } from '@tenaye/testing/later.ts';
import { waitFor } from '@testing-library/react';
import { collectionStore } from './collection-store.ts';
import { indexedPhone } from './phone.ts';
import { blankRecord, type CollectedRecord, emptyValues } from './record.ts';

const aRecord = (accountId: string, more: Partial<CollectedRecord> = {}): CollectedRecord => ({
  ...blankRecord(crypto.randomUUID(), accountId),
  values: { ...emptyValues, institutionName: 'Adama Clinic' },
  ...more,
});
/** Replaces what the browser says about its room, until `end`. */
function roomBy(estimate: () => Promise<StorageEstimate>): { end(): void } {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } });
  return { end: () => void Reflect.deleteProperty(navigator, 'storage') };
}
const photo = { name: 'front.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) };

/** A collector's store with these records, loaded. */
async function loaded(records: (accountId: string) => CollectedRecord[], send = async () => Promise.reject(new Error('not sent'))) {
  const accountId = crypto.randomUUID();
  const phone = await indexedPhone();
  for (const it of records(accountId)) await phone.change(it.id, () => it, { facility: photo });
  const store = collectionStore(accountId, send);
  await store.load();
  return { accountId, phone, store };
}

describe('the records of a collector on the phone', () => {
  it('are not all read again at each letter, which made typing slow among hundreds', async () => {
    const { accountId, store } = await loaded((id) => [aRecord(id, { state: 'refused', madeAt: '2026-03-02T08:00:00.000Z' })]);
    const all = jest.spyOn(IDBIndex.prototype, 'getAll');
    const draft = aRecord(accountId);
    await store.draft(draft, { ...draft.values, institutionName: 'Bole Clinic' });
    await store.draft(draft, { ...draft.values, institutionName: 'Bole Clinic 2' });
    expect(store.get().records.map((it) => it.values.institutionName)).toEqual(['Adama Clinic', 'Bole Clinic 2']);
    await store.draft(draft, emptyValues);
    expect(store.get().records).toHaveLength(1);
    await store.drop(store.get().records[0]?.id ?? '');
    expect(store.get().records).toEqual([]);
    expect(all).not.toHaveBeenCalled();
    all.mockRestore();
  });

  it('show a change that was made while all of them were being read', async () => {
    const { accountId, phone, store } = await loaded((id) => [aRecord(id)]);
    const draft = aRecord(accountId, { madeAt: '2100-01-01T00:00:00.000Z' });
    const slow = later<StorageEstimate>();
    const estimate = jest.fn(async (): Promise<StorageEstimate> => ({ usage: 1, quota: 2 })).mockImplementationOnce(() => slow.promise);
    const room = roomBy(estimate);
    const loading = store.load();
    await waitFor(() => expect(estimate).toHaveBeenCalled());
    const typing = store.draft(draft, { ...draft.values, institutionName: 'Bole Clinic' });
    await waitFor(async () => expect(await phone.record(draft.id)).toBeDefined());
    slow.resolve({ usage: 1, quota: 2 });
    await Promise.all([loading, typing]);
    room.end();
    expect(store.get().records.map((it) => it.values.institutionName)).toEqual(['Adama Clinic', 'Bole Clinic']);
  });

  it('do not wait at each letter until the browser has added up its room for the letters before', async () => {
    const { accountId, store } = await loaded(() => []);
    const slow = later<StorageEstimate>();
    const estimate = jest.fn(() => slow.promise);
    const room = roomBy(estimate);
    const draft = aRecord(accountId);
    const letters = ['B', 'Bo', 'Bol'].map((institutionName) => store.draft(draft, { ...draft.values, institutionName }));
    await waitFor(() => expect(estimate).toHaveBeenCalledTimes(3));
    slow.resolve({ usage: 1, quota: 2 });
    await Promise.all(letters);
    room.end();
    expect(store.get().records.map((it) => it.values.institutionName)).toEqual(['Bol']);
  });
});

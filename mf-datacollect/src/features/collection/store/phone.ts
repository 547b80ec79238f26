import type { CollectedFacility, NearbyFacility } from '@tenaye/contracts/data-collection.ts';
import { deviceDatabase } from '@tenaye/platform/offline/device-database.ts';
import type { KeptFile } from '@tenaye/platform/offline/kept-file.ts';
import type { DBSchema } from 'idb';
import type { CollectedRecord } from './record.ts';

/** The storage of records and photos. */
export interface Phone {
  /** The account's records, the oldest first. */
  records(accountId: string): Promise<CollectedRecord[]>;
  /**
   * Replaces a record by the result of `to`, together with its photo unless that is undefined (null removes it), in one transaction.
   * Changes nothing if `to` returns undefined. @returns the record as stored
   */
  change(id: string, to: ChangeRecord, photo?: KeptFile | null): Promise<CollectedRecord | undefined>;
  photo(recordId: string): Promise<KeptFile | undefined>;
  drop(ids: readonly string[]): Promise<void>;
  /** The facilities around the place of the collector's last look-up. */
  nearby(accountId: string): Promise<KeptNearby | undefined>;
  keepNearby(kept: KeptNearby): Promise<void>;
  /** The submissions as the API listed them last. */
  submissions(accountId: string): Promise<KeptSubmissions | undefined>;
  keepSubmissions(kept: KeptSubmissions): Promise<void>;
}

export interface KeptNearby {
  accountId: string;
  facilities: readonly NearbyFacility[];
  /** The place of the look-up; `readAt` is its time, an ISO instant. */
  around: { latitude: number; longitude: number };
  readAt: string;
}

export interface KeptSubmissions {
  accountId: string;
  /** The newest first. */
  submissions: readonly CollectedFacility[];
  /** An ISO instant. */
  readAt: string;
}

export type ChangeRecord = (before: CollectedRecord | undefined) => CollectedRecord | undefined;

interface Schema extends DBSchema {
  records: { key: string; value: CollectedRecord; indexes: { account: string } };
  photos: { key: string; value: KeptFile };
  nearby: { key: string; value: KeptNearby };
  submissions: { key: string; value: KeptSubmissions };
}

const both = ['records', 'photos'] as const;

const inTime = (records: readonly CollectedRecord[]): CollectedRecord[] =>
  [...records].sort((a, b) => (a.madeAt < b.madeAt ? -1 : a.madeAt > b.madeAt ? 1 : 0));

const database = deviceDatabase<Schema>({
  name: 'tenaye-data-collection',
  version: 1,
  upgrade(made) {
    made.createObjectStore('records', { keyPath: 'id' }).createIndex('account', 'accountId');
    made.createObjectStore('photos');
    made.createObjectStore('nearby', { keyPath: 'accountId' });
    made.createObjectStore('submissions', { keyPath: 'accountId' });
  },
});

/** Stores everything in the browser's database. @throws when the browser stores nothing */
export async function indexedPhone(): Promise<Phone> {
  await database();
  return {
    records: async (accountId) => inTime(await (await database()).getAllFromIndex('records', 'account', accountId)),
    change: async (id, to, photo) => {
      const change = (await database()).transaction(both, 'readwrite', { durability: 'strict' });
      const records = change.objectStore('records');
      const photos = change.objectStore('photos');
      const after = to(await records.get(id));
      const writes = after ? [records.put(after), photo === null && photos.delete(id), photo && photos.put(photo, id)] : [];
      await Promise.all([...writes, change.done]);
      return after;
    },
    photo: async (recordId) => (await database()).get('photos', recordId),
    drop: async (ids) => {
      const change = (await database()).transaction(both, 'readwrite');
      await Promise.all([...ids.flatMap((id) => both.map((it) => change.objectStore(it).delete(id))), change.done]);
    },
    nearby: async (accountId) => (await database()).get('nearby', accountId),
    keepNearby: async (kept) => void (await (await database()).put('nearby', kept)),
    submissions: async (accountId) => (await database()).get('submissions', accountId),
    keepSubmissions: async (kept) => void (await (await database()).put('submissions', kept)),
  };
}

/** Holds everything in memory until the page is closed, for a browser that stores nothing. */
export function memoryPhone(): Phone {
  const records = new Map<string, CollectedRecord>();
  const photos = new Map<string, KeptFile>();
  let nearby: KeptNearby | undefined;
  let submissions: KeptSubmissions | undefined;
  return {
    records: async (accountId) => inTime([...records.values()].filter((it) => it.accountId === accountId)),
    change: async (id, to, photo) => {
      const after = to(records.get(id));
      if (!after) return undefined;
      records.set(id, after);
      if (photo) photos.set(id, photo);
      if (photo === null) photos.delete(id);
      return after;
    },
    photo: async (recordId) => photos.get(recordId),
    drop: async (ids) => {
      for (const id of ids) for (const it of [records, photos]) it.delete(id);
    },
    nearby: async () => nearby,
    keepNearby: async (kept) => {
      nearby = kept;
    },
    submissions: async () => submissions,
    keepSubmissions: async (kept) => {
      submissions = kept;
    },
  };
}

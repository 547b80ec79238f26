import type { AssignedArea, CollectedFacility, NearbyFacility } from '@tenaye/contracts/data-collection.ts';
import { deviceDatabase } from '@tenaye/platform/offline/device-database.ts';
import type { KeptFile } from '@tenaye/platform/offline/kept-file.ts';
import type { DBSchema } from 'idb';
import { type CollectedRecord, currentRecord, inTime } from './record.ts';

/** The photos of a record: of the facility, and of its license. */
export const photoKinds = ['facility', 'license'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** Photos to store with a change; null removes one. */
export type ChangedPhotos = { [Kind in PhotoKind]?: KeptFile | null | undefined };

/** The storage of records and photos. */
export interface Phone {
  /** The account's records, the oldest first. */
  records(accountId: string): Promise<CollectedRecord[]>;
  record(id: string): Promise<CollectedRecord | undefined>;
  /**
   * Replaces a record by the result of `to`, together with the given photos, in one transaction. Changes nothing if `to` returns
   * undefined. @returns the record as stored
   */
  change(id: string, to: ChangeRecord, photos?: ChangedPhotos): Promise<CollectedRecord | undefined>;
  photo(recordId: string, kind: PhotoKind): Promise<KeptFile | undefined>;
  drop(ids: readonly string[]): Promise<void>;
  /** The facilities around the place of the collector's last look-up. */
  nearby(accountId: string): Promise<KeptNearby | undefined>;
  keepNearby(kept: KeptNearby): Promise<void>;
  /** The submissions as the API listed them last. */
  submissions(accountId: string): Promise<KeptSubmissions | undefined>;
  /** Keeps the newer one of two lists of submissions, and the areas given last. */
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
  /** The collector's towns; missing in what older versions kept. */
  areas?: readonly AssignedArea[] | undefined;
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

/** The key of a photo. Older versions had one for each record, of the facility. */
const photoKey = (recordId: string, kind: PhotoKind): string => (kind === 'facility' ? recordId : `${recordId} ${kind}`);

const newerOf = (before: KeptSubmissions | undefined, kept: KeptSubmissions): KeptSubmissions => ({
  ...(before && before.readAt > kept.readAt ? before : kept),
  areas: kept.areas ?? before?.areas,
});

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
    records: async (accountId) => inTime((await (await database()).getAllFromIndex('records', 'account', accountId)).map(currentRecord)),
    record: async (id) => {
      const stored = await (await database()).get('records', id);
      return stored && currentRecord(stored);
    },
    change: async (id, to, given = {}) => {
      const change = (await database()).transaction(both, 'readwrite', { durability: 'strict' });
      const records = change.objectStore('records');
      const photos = change.objectStore('photos');
      const before = await records.get(id);
      const after = to(before && currentRecord(before));
      const writePhoto = (kind: PhotoKind) => {
        const photo = given[kind];
        return photo === null ? photos.delete(photoKey(id, kind)) : photo && photos.put(photo, photoKey(id, kind));
      };
      const writes = after ? [records.put(after), ...photoKinds.map(writePhoto)] : [];
      await Promise.all([...writes, change.done]);
      return after;
    },
    photo: async (recordId, kind) => (await database()).get('photos', photoKey(recordId, kind)),
    drop: async (ids) => {
      const change = (await database()).transaction(both, 'readwrite');
      const photos = change.objectStore('photos');
      const dropped = ids.flatMap((id) => [
        change.objectStore('records').delete(id),
        ...photoKinds.map((kind) => photos.delete(photoKey(id, kind))),
      ]);
      await Promise.all([...dropped, change.done]);
    },
    nearby: async (accountId) => (await database()).get('nearby', accountId),
    keepNearby: async (kept) => void (await (await database()).put('nearby', kept)),
    submissions: async (accountId) => (await database()).get('submissions', accountId),
    keepSubmissions: async (kept) => {
      const change = (await database()).transaction('submissions', 'readwrite');
      const before = await change.store.get(kept.accountId);
      await Promise.all([change.store.put(newerOf(before, kept)), change.done]);
    },
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
    record: async (id) => records.get(id),
    change: async (id, to, given = {}) => {
      const after = to(records.get(id));
      if (!after) return undefined;
      records.set(id, after);
      for (const kind of photoKinds) {
        const photo = given[kind];
        if (photo) photos.set(photoKey(id, kind), photo);
        if (photo === null) photos.delete(photoKey(id, kind));
      }
      return after;
    },
    photo: async (recordId, kind) => photos.get(photoKey(recordId, kind)),
    drop: async (ids) => {
      for (const id of ids) {
        records.delete(id);
        for (const kind of photoKinds) photos.delete(photoKey(id, kind));
      }
    },
    nearby: async () => nearby,
    keepNearby: async (kept) => {
      nearby = kept;
    },
    submissions: async () => submissions,
    keepSubmissions: async (kept) => {
      submissions = newerOf(submissions, kept);
    },
  };
}

import type { CollectedFacility, NearbyFacility } from '@tenaye/contracts/data-collection.ts';
import type { KeptFile } from '@tenaye/platform/offline/kept-file.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CollectedRecord } from './record.ts';

/** Where records and photos are kept. */
export interface Phone {
  /** The account's records, the oldest first. */
  records(accountId: string): Promise<CollectedRecord[]>;
  /**
   * Stores what `to` makes of a record and, unless undefined, its photo (null removes it), or neither; no other page can change it in
   * between. Nothing changes where `to` returns undefined. @returns the record as stored
   */
  change(id: string, to: ChangeRecord, photo?: KeptFile | null): Promise<CollectedRecord | undefined>;
  photo(recordId: string): Promise<KeptFile | undefined>;
  drop(ids: readonly string[]): Promise<void>;
  /** The facilities around the place where the collector asked last. */
  nearby(accountId: string): Promise<KeptNearby | undefined>;
  keepNearby(kept: KeptNearby): Promise<void>;
  /** The submissions as the API listed them last. */
  submissions(accountId: string): Promise<KeptSubmissions | undefined>;
  keepSubmissions(kept: KeptSubmissions): Promise<void>;
}

export interface KeptNearby {
  accountId: string;
  facilities: readonly NearbyFacility[];
  /** Where and when they were asked for; an ISO instant. */
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

const NAME = 'tenaye-data-collection';
const VERSION = 1;
const both = ['records', 'photos'] as const;

const inTime = (records: readonly CollectedRecord[]): CollectedRecord[] =>
  [...records].sort((a, b) => (a.madeAt < b.madeAt ? -1 : a.madeAt > b.madeAt ? 1 : 0));

/** Opens the database. One that a newer page has changed is used as it is: versions only add to it. */
function openStore(onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>(NAME, VERSION, {
    upgrade(made) {
      made.createObjectStore('records', { keyPath: 'id' }).createIndex('account', 'accountId');
      made.createObjectStore('photos');
      made.createObjectStore('nearby', { keyPath: 'accountId' });
      made.createObjectStore('submissions', { keyPath: 'accountId' });
    },
    // A page of a newer version must not wait for this one.
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosed();
    },
    // Browsers close it by themselves when memory or room runs out.
    terminated: onClosed,
  });
  return opening.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return openDB<Schema>(NAME);
    throw error;
  });
}

/** Keeps everything in the browser's database. @throws when the browser stores nothing */
export async function indexedPhone(): Promise<Phone> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const close = () => {
    opening = undefined;
  };
  const opened = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= openStore(close).catch((error: unknown) => {
      close();
      throw error;
    });
    return opening;
  };
  await opened();
  return {
    records: async (accountId) => inTime(await (await opened()).getAllFromIndex('records', 'account', accountId)),
    change: async (id, to, photo) => {
      const change = (await opened()).transaction(both, 'readwrite', { durability: 'strict' });
      const records = change.objectStore('records');
      const photos = change.objectStore('photos');
      const after = to(await records.get(id));
      const writes = after ? [records.put(after), photo === null && photos.delete(id), photo && photos.put(photo, id)] : [];
      await Promise.all([...writes, change.done]);
      return after;
    },
    photo: async (recordId) => (await opened()).get('photos', recordId),
    drop: async (ids) => {
      const change = (await opened()).transaction(both, 'readwrite');
      await Promise.all([...ids.flatMap((id) => both.map((it) => change.objectStore(it).delete(id))), change.done]);
    },
    nearby: async (accountId) => (await opened()).get('nearby', accountId),
    keepNearby: async (kept) => void (await (await opened()).put('nearby', kept)),
    submissions: async (accountId) => (await opened()).get('submissions', accountId),
    keepSubmissions: async (kept) => void (await (await opened()).put('submissions', kept)),
  };
}

/** Keeps everything until the page is closed, for a browser that stores nothing. */
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

import type { CollectedForm, ReturnedSubmission } from '@tenaye/contracts/data-collection.ts';
import { newUuid } from '@tenaye/platform/client/new-id.ts';
import { askToPersist, type DeviceStorage, readDeviceStorage } from '@tenaye/platform/offline/device-storage.ts';
import type { Stopped } from '@tenaye/platform/offline/hindrance.ts';
import type { KeptFile } from '@tenaye/platform/offline/kept-file.ts';
import { newestReading, type OfflineStore, offlineStore, otherPages, sender } from '@tenaye/platform/offline/offline-store.ts';
import {
  type ChangedPhotos,
  indexedPhone,
  type KeptNearby,
  type KeptSubmissions,
  memoryPhone,
  type Phone,
  type PhotoKind,
} from './phone.ts';
import { type CollectedRecord, isBlank, isEditable, recordOf, type Values, withRecords } from './record.ts';
import { type KeptPhotos, type SendRecord, sendWaiting } from './send-records.ts';

export interface CollectionState {
  /** False until everything has been read from the device. */
  isReady: boolean;
  /** False when the browser stores nothing: records are lost when the page is closed. */
  isKept: boolean;
  /** Without drafts that have nothing in them. */
  records: readonly CollectedRecord[];
  /** The record that this page is sending. */
  sendingId: string | undefined;
  stopped: Stopped | undefined;
  /** Undefined where the browser doesn't say. */
  room: DeviceStorage | undefined;
  /** Stored facilities around the place of the last look-up; undefined before the first one. */
  nearby: KeptNearby | undefined;
  /** The collector's submissions as the API listed them last; undefined before the first answer. */
  listed: KeptSubmissions | undefined;
}

/** Called when the API has answered for a record. */
export interface Outcomes {
  onSent(record: CollectedRecord): void;
  onRefused(record: CollectedRecord): void;
}

export interface CollectionStore {
  get(): CollectionState;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  /** Listens to the other pages of this browser. @returns a function that stops listening */
  listen(): () => void;
  photo(recordId: string, kind: PhotoKind): Promise<KeptFile | undefined>;
  /** Makes this page the one that edits a draft. @returns the record as it is on the device; undefined when none of it is stored yet */
  claim(id: string): Promise<CollectedRecord | undefined>;
  /**
   * Stores what was typed for the record that this page edits. @returns false, like every call that changes a draft, when another page has
   * submitted the record or now edits it; nothing is changed then @throws when the device has no room
   */
  draft(record: CollectedRecord, values: Values): Promise<boolean>;
  /** Stores or, with null, removes a photo of the record that this page edits. @throws when the device has no room */
  keepPhoto(record: CollectedRecord, kind: PhotoKind, photo: KeptFile | null): Promise<boolean>;
  /** Puts the record that this page edits in the queue, with its photos. @throws when the device has no room */
  submit(record: CollectedRecord, values: Values, form: CollectedForm, photos: KeptPhotos): Promise<boolean>;
  /** Stores a new draft of this page. @throws when the device has no room */
  add(record: CollectedRecord, photos: KeptPhotos): Promise<void>;
  /** Takes a record out of the queue, to be edited. @returns false when it is already being sent */
  edit(id: string): Promise<boolean>;
  drop(id: string): Promise<void>;
  /** Takes over the submissions that were sent back: adds new ones, and removes those that were settled elsewhere. */
  receive(returned: readonly ReturnedSubmission[]): Promise<void>;
  keepNearby(around: KeptNearby['around'], facilities: KeptNearby['facilities']): Promise<void>;
  /**
   * Stores the lists from the API, unless another page has stored newer submissions. Towns that could not be loaded stay as they were.
   * @param readAt when the submissions were read, in milliseconds
   */
  keepSubmissions(submissions: KeptSubmissions['submissions'], readAt: number, areas: KeptSubmissions['areas']): Promise<void>;
  send(outcomes: Outcomes): Promise<void>;
}

const start: CollectionState = {
  isReady: false,
  isKept: true,
  records: [],
  sendingId: undefined,
  stopped: undefined,
  room: undefined,
  nearby: undefined,
  listed: undefined,
};

/** How long sent records stay on the device, for the counter of the day and for the values of the day before. Milliseconds. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

type Store = OfflineStore<CollectionState, Phone>;

/** What a page tells the others: the records that it has changed, or only that something has changed, as older versions do. */
type Told = 'changed' | { records: readonly string[] };

/** Runs readings of the device one after another, so that none replaces what a later one has read. */
function oneByOne(): (read: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (read) => {
    const reading = last.then(read);
    last = reading.catch(() => undefined);
    return reading;
  };
}

/**
 * Reads the device's records and lists, and notifies the other pages of this browser of changes. Of many records only the changed ones are
 * read again, because one changes with each letter.
 */
function collectionReader({ get, set, device }: Store, accountId: string) {
  const others = otherPages<Told>(`tenaye-data-collection-${accountId}`);
  const inTurn = oneByOne();
  const roomNow = () => readDeviceStorage().catch(() => undefined);
  // The browser is asked for the room at once, so that only short readings of records wait for each other.
  const records = (roomThen = roomNow()) =>
    inTurn(async () => {
      const [kept, room] = await Promise.all([(await device()).records(accountId), roomThen]);
      set({ records: kept.filter((it) => !isBlank(it)), room });
    });
  const changed = (ids: readonly string[], roomThen = roomNow()) =>
    inTurn(async () => {
      const phone = await device();
      const [read, room] = await Promise.all([Promise.all(ids.map((id) => phone.record(id))), roomThen]);
      const now = read.flatMap((it) => (it && !isBlank(it) ? it : []));
      set({ records: withRecords(get().records, ids, now), room });
    });
  const lists = newestReading(
    async () => {
      const it = await device();
      return Promise.all([it.nearby(accountId), it.submissions(accountId)]);
    },
    ([nearby, listed]) => set({ nearby, listed }),
  );
  const all = async () => {
    await Promise.all([records(), lists()]);
    set({ isReady: true });
  };
  const told = (change: Told) => (change === 'changed' ? all() : changed(change.records));
  return {
    all,
    tell: async (ids?: readonly string[]) => {
      await (ids ? changed(ids) : records());
      others.tell(ids ? { records: ids } : 'changed');
    },
    tellLists: async () => {
      await lists();
      others.tell('changed');
    },
    listen: () => others.listen((change) => void told(change)),
  };
}

type Tell = (ids: readonly string[]) => Promise<void>;

/** The changes of the draft that this page edits, whether or not it is stored yet. */
function draftChanges({ get, device }: Store, tell: Tell): Pick<CollectionStore, 'claim' | 'draft' | 'keepPhoto' | 'submit' | 'add'> {
  const page = newUuid();
  const changeOwn = async (record: CollectedRecord, to: Partial<CollectedRecord>, photos?: ChangedPhotos): Promise<boolean> => {
    const isOwn = (it: CollectedRecord) => it.state === 'draft' && (it.page ?? page) === page;
    const change = (it: CollectedRecord = { ...record, page }) => (isOwn(it) ? { ...it, ...to, page } : undefined);
    const after = await (await device()).change(record.id, change, photos);
    await tell([record.id]);
    return after !== undefined;
  };
  return {
    claim: async (id) => {
      // On a full device the record is shown anyway; saving a change then reports the problem.
      await (await device()).change(id, (it) => (it?.state === 'draft' ? { ...it, page } : undefined)).catch(() => undefined);
      await tell([id]);
      return get().records.find((it) => it.id === id);
    },
    draft: (record, values) => changeOwn(record, { values }),
    keepPhoto: async (record, kind, photo) => {
      const has = photo !== null;
      const isKept = await changeOwn(record, kind === 'facility' ? { hasPhoto: has } : { hasLicensePhoto: has }, { [kind]: photo });
      await askToPersist().catch(() => undefined);
      return isKept;
    },
    submit: (record, values, form, photos) =>
      changeOwn(
        record,
        {
          values,
          state: 'waiting',
          submission: { key: newUuid(), form, corrects: record.corrects?.id ?? null },
          madeAt: new Date().toISOString(),
          refusal: null,
          hasPhoto: photos.facility !== undefined,
          hasLicensePhoto: photos.license !== undefined,
        },
        photos,
      ),
    add: async (record, photos) => void (await changeOwn(record, {}, photos)),
  };
}

async function dropOld(phone: Phone, accountId: string): Promise<void> {
  const isOld = (it: CollectedRecord) => isBlank(it) || (it.state === 'sent' && Date.parse(it.madeAt) < Date.now() - KEPT_MS);
  await phone.drop((await phone.records(accountId)).filter(isOld).map(({ id }) => id));
}

/** Stores the submissions that were sent back. A record that is being corrected, or whose correction waits, stays as it is. */
async function receiveReturned(phone: Phone, accountId: string, returned: readonly ReturnedSubmission[]): Promise<void> {
  for (const row of returned) {
    await phone.change(row.id, (before) =>
      !before || before.state === 'sent' || before.state === 'returned' ? recordOf(accountId, row) : undefined,
    );
  }
  const known = new Set(returned.map(({ id }) => id));
  const gone = (await phone.records(accountId)).filter((record) => record.state === 'returned' && !known.has(record.id));
  await phone.drop(gone.map(({ id }) => id));
}

/** The records of one collector on this device, and the queue of those to send. */
export function collectionStore(accountId: string, sendRecord: SendRecord): CollectionStore {
  const store = offlineStore<CollectionState, Phone>(start, { kept: indexedPhone, inMemory: memoryPhone, unkept: { isKept: false } });
  const { get, subscribe, set, device } = store;
  const { all, tell, tellLists, listen } = collectionReader(store, accountId);
  const sendAll = async (outcomes: Outcomes) => {
    const onStart = async (id: string) => {
      set({ sendingId: id });
      await tell([id]);
    };
    const stopped = await sendWaiting(await device(), accountId, sendRecord, { ...outcomes, onStart, onSettled: (id) => tell([id]) });
    set({ stopped });
    return stopped;
  };
  return {
    get,
    subscribe,
    listen,
    ...draftChanges(store, tell),
    load: async () => {
      await dropOld(await device(), accountId);
      await all();
    },
    photo: async (recordId, kind) => (await device()).photo(recordId, kind),
    edit: async (id) => {
      const edited = await (await device()).change(id, (it) => (it && isEditable(it) ? { ...it, state: 'draft' } : undefined));
      await tell([id]);
      return edited !== undefined;
    },
    drop: async (id) => {
      await (await device()).drop([id]);
      await tell([id]);
    },
    receive: async (returned) => {
      await receiveReturned(await device(), accountId, returned);
      await tell();
    },
    keepNearby: async (around, facilities) => {
      await (await device()).keepNearby({ accountId, around, facilities, readAt: new Date().toISOString() });
      await tellLists();
    },
    keepSubmissions: async (submissions, readAt, areas) => {
      await (await device()).keepSubmissions({ accountId, submissions, areas, readAt: new Date(readAt).toISOString() });
      await tellLists();
    },
    send: sender(`tenaye-data-collection-${accountId}`, sendAll, (isSending) => {
      if (!isSending) set({ sendingId: undefined });
    }),
  };
}

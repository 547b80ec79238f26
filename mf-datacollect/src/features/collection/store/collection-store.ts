import type { CollectedFacility, CollectedForm, ReturnedSubmission } from '@tenaye/contracts/data-collection.ts';
import { newUuid } from '@tenaye/platform/client/new-id.ts';
import { alone } from '@tenaye/platform/offline/alone.ts';
import type { Stopped } from '@tenaye/platform/offline/hindrance.ts';
import type { KeptFile } from '@tenaye/platform/offline/kept-file.ts';
import { askToPersist, type Room, readRoom } from '@tenaye/platform/offline/room.ts';
import { indexedPhone, type KeptNearby, type KeptSubmissions, memoryPhone, type Phone } from './phone.ts';
import { type CollectedRecord, isEditable, recordOf, type Values } from './record.ts';
import { type SendRecord, sendWaiting } from './send-records.ts';

export interface CollectionState {
  /** False until everything has been read from the device. */
  isReady: boolean;
  /** False when the browser stores nothing: records are lost when the page is closed. */
  isKept: boolean;
  records: readonly CollectedRecord[];
  /** The record that this page is sending. */
  sendingId: string | undefined;
  stopped: Stopped | undefined;
  /** Undefined where the browser doesn't say. */
  room: Room | undefined;
  /** Stored facilities around the place of the last question; undefined before the first one. */
  nearby: KeptNearby | undefined;
  /** The collector's submissions as the API listed them last; undefined before the first answer. */
  listed: KeptSubmissions | undefined;
}

/** Told when the API has answered for a record. */
export interface Outcomes {
  onSent(record: CollectedRecord): void;
  onRefused(record: CollectedRecord): void;
}

export interface CollectionStore {
  get(): CollectionState;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  /** Listens to the other pages of this browser. @returns a function that stops it */
  listen(): () => void;
  photo(recordId: string): Promise<KeptFile | undefined>;
  /** Makes this page the one that edits a draft. @returns the record as it is on the device; undefined when nothing of it is kept yet */
  claim(id: string): Promise<CollectedRecord | undefined>;
  /** Keeps what was typed for the record that this page edits. @returns as all that change a draft: false, with nothing changed, when another page has submitted it or edits it by now @throws when the device has no room */
  draft(record: CollectedRecord, values: Values): Promise<boolean>;
  /** Keeps or, with null, removes the photo of the record that this page edits. @throws when the device has no room */
  keepPhoto(record: CollectedRecord, photo: KeptFile | null): Promise<boolean>;
  /** Puts the record that this page edits in the queue, with its photo. @throws when the device has no room */
  submit(record: CollectedRecord, values: Values, form: CollectedForm, photo: KeptFile | undefined): Promise<boolean>;
  /** Keeps a new draft of this page. @throws when the device has no room */
  add(record: CollectedRecord, photo: KeptFile | undefined): Promise<void>;
  /** Takes a record out of the queue, to be edited. @returns false when it is being sent by now */
  edit(id: string): Promise<boolean>;
  drop(id: string): Promise<void>;
  /** Takes over what was sent back: new ones are added, and those that were settled elsewhere leave. */
  receive(returned: readonly ReturnedSubmission[]): Promise<void>;
  keepNearby(around: KeptNearby['around'], facilities: KeptNearby['facilities']): Promise<void>;
  keepSubmissions(submissions: readonly CollectedFacility[]): Promise<void>;
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

/** How long sent records stay, for the counter of the day and for the values of the day before. Milliseconds. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

/** The records of one collector on this device, and the queue of those to send. */
export function collectionStore(accountId: string, sendRecord: SendRecord): CollectionStore {
  let state = start;
  let phone: Promise<Phone> | undefined;
  let isSending = false;
  const page = newUuid();
  /** Tells the other pages of this browser that records have changed. */
  let channel: BroadcastChannel | undefined;
  const listeners = new Set<() => void>();
  const set = (change: Partial<CollectionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const opened = (): Promise<Phone> => {
    phone ??= indexedPhone().catch(() => {
      set({ isKept: false });
      return memoryPhone();
    });
    return phone;
  };
  const readRecords = async () => {
    const [records, room] = await Promise.all([(await opened()).records(accountId), readRoom().catch(() => undefined)]);
    set({ records, room });
  };
  const readLists = async () => {
    const it = await opened();
    const [nearby, listed] = await Promise.all([it.nearby(accountId), it.submissions(accountId)]);
    set({ nearby, listed });
  };
  const read = async () => {
    await Promise.all([readRecords(), readLists()]);
    set({ isReady: true });
  };
  /** Shows what has changed, here and in the other pages. Records change with each letter, and the lists are long. */
  const tell = async (readChanged = readRecords) => {
    await readChanged();
    channel?.postMessage('changed');
  };
  /** Changes the draft that this page edits, kept or not yet kept. */
  const changeOwn = async (record: CollectedRecord, to: Partial<CollectedRecord>, photo?: KeptFile | null): Promise<boolean> => {
    const isOwn = (it: CollectedRecord) => it.state === 'draft' && (it.page ?? page) === page;
    const change = (it: CollectedRecord = { ...record, page }) => (isOwn(it) ? { ...it, ...to, page } : undefined);
    const after = await (await opened()).change(record.id, change, photo);
    await tell();
    return after !== undefined;
  };
  const dropOld = async () => {
    const it = await opened();
    const old = (await it.records(accountId)).filter(({ state: is, madeAt }) => is === 'sent' && Date.parse(madeAt) < Date.now() - KEPT_MS);
    await it.drop(old.map(({ id }) => id));
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: async () => {
      await dropOld();
      await read();
    },
    listen: () => {
      if (!('BroadcastChannel' in window)) return () => undefined;
      const listening = new BroadcastChannel(`tenaye-data-collection-${accountId}`);
      listening.onmessage = () => void read();
      channel = listening;
      return () => {
        channel = undefined;
        listening.close();
      };
    },
    photo: async (recordId) => (await opened()).photo(recordId),
    claim: async (id) => {
      // On a full device the record is shown all the same; keeping a change then says what is wrong.
      await (await opened()).change(id, (it) => (it?.state === 'draft' ? { ...it, page } : undefined)).catch(() => undefined);
      await tell();
      return state.records.find((it) => it.id === id);
    },
    draft: (record, values) => changeOwn(record, { values }),
    keepPhoto: async (record, photo) => {
      const isKept = await changeOwn(record, { hasPhoto: photo !== null }, photo);
      await askToPersist().catch(() => undefined);
      return isKept;
    },
    submit: (record, values, form, photo) =>
      changeOwn(
        record,
        {
          values,
          state: 'waiting',
          submission: { key: newUuid(), form, corrects: record.corrects?.id ?? null },
          madeAt: new Date().toISOString(),
          refusal: null,
          hasPhoto: photo !== undefined,
        },
        photo,
      ),
    add: async (record, photo) => void (await changeOwn(record, {}, photo)),
    edit: async (id) => {
      const edited = await (await opened()).change(id, (it) => (it && isEditable(it) ? { ...it, state: 'draft' } : undefined));
      await tell();
      return edited !== undefined;
    },
    drop: async (id) => {
      await (await opened()).drop([id]);
      await tell();
    },
    receive: async (returned) => {
      const it = await opened();
      for (const row of returned) {
        // One that is being corrected, or whose correction waits, stays as it is.
        await it.change(row.id, (before) =>
          !before || before.state === 'sent' || before.state === 'returned' ? recordOf(accountId, row) : undefined,
        );
      }
      const known = new Set(returned.map(({ id }) => id));
      const gone = (await it.records(accountId)).filter((record) => record.state === 'returned' && !known.has(record.id));
      await it.drop(gone.map(({ id }) => id));
      await tell();
    },
    keepNearby: async (around, facilities) => {
      await (await opened()).keepNearby({ accountId, around, facilities, readAt: new Date().toISOString() });
      await tell(readLists);
    },
    keepSubmissions: async (submissions) => {
      await (await opened()).keepSubmissions({ accountId, submissions, readAt: new Date().toISOString() });
      await tell(readLists);
    },
    send: async (outcomes) => {
      if (isSending) return;
      isSending = true;
      try {
        await alone(`tenaye-data-collection-${accountId}`, async () => {
          const it = await opened();
          const stopped = await sendWaiting(it, accountId, sendRecord, {
            ...outcomes,
            onStart: async ({ id }) => {
              set({ sendingId: id });
              await tell();
            },
          });
          set({ stopped });
        });
      } finally {
        isSending = false;
        set({ sendingId: undefined });
        await tell();
      }
    },
  };
}

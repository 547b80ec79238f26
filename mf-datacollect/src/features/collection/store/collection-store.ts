import type { CollectedFacility, CollectedForm, ReturnedSubmission } from '@tenaye/contracts/data-collection.ts';
import { newUuid } from '@tenaye/platform/client/new-key.ts';
import { alone } from '@tenaye/platform/offline/alone.ts';
import type { Stopped } from '@tenaye/platform/offline/hindrance.ts';
import type { KeptFile } from '@tenaye/platform/offline/kept-file.ts';
import { askToPersist, type Room, readRoom } from '@tenaye/platform/offline/room.ts';
import { indexedPhone, type KeptNearby, type KeptSubmissions, memoryPhone, type Phone } from './phone.ts';
import { blankRecord, type CollectedRecord, isEditable, recordOf, type Values } from './record.ts';
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
  /** Keeps what was typed for a record that is being edited. @throws when the device has no room */
  draft(id: string, values: Values): Promise<void>;
  /** Keeps or, with null, removes the photo of a record that is being edited. @throws when the device has no room */
  keepPhoto(id: string, photo: KeptFile | null): Promise<void>;
  /** Puts a record in the queue and begins to send. @throws when the device has no room */
  submit(id: string, values: Values, form: CollectedForm): Promise<void>;
  /** Takes a record out of the queue, to be edited. */
  edit(id: string): Promise<void>;
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
  const change = async (id: string, to: (record: CollectedRecord) => CollectedRecord | undefined, photo?: KeptFile | null) => {
    await (await opened()).change(id, (it) => to(it ?? blankRecord(id, accountId)), photo);
    await tell();
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
    // A record that was submitted meanwhile stays as it is.
    draft: (id, values) => change(id, (it) => (it.state === 'draft' ? { ...it, values } : undefined)),
    keepPhoto: async (id, photo) => {
      await change(id, (it) => (it.state === 'draft' ? { ...it, hasPhoto: photo !== null } : undefined), photo);
      await askToPersist().catch(() => undefined);
    },
    submit: (id, values, form) =>
      change(id, (it) =>
        it.state === 'draft'
          ? {
              ...it,
              values,
              state: 'waiting',
              submission: { key: newUuid(), form, corrects: it.corrects?.id ?? null },
              madeAt: new Date().toISOString(),
              refusal: null,
            }
          : undefined,
      ),
    edit: (id) => change(id, (it) => (isEditable(it) ? { ...it, state: 'draft' } : undefined)),
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

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Phone } from './memory-phone.ts';
import { isUnsent, type KeptRoute, type QueuedStep, type StopDraft } from './queue.ts';

interface Schema extends DBSchema {
  routes: { key: string; value: KeptRoute };
  steps: { key: number; value: Omit<QueuedStep, 'seq'> & { seq?: number }; indexes: { account: string } };
  drafts: { key: [string, string]; value: { accountId: string; stopId: string; draft: StopDraft } };
}

const NAME = 'tenaye-waste-route';
const VERSION = 1;

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('routes', { keyPath: 'accountId' });
      db.createObjectStore('steps', { keyPath: 'seq', autoIncrement: true }).createIndex('account', 'accountId');
      db.createObjectStore('drafts', { keyPath: ['accountId', 'stopId'] });
    },
    // A page of a newer version must not wait for this one.
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

/** All keys that begin with an account. */
const ofAccount = (accountId: string): IDBKeyRange => IDBKeyRange.bound([accountId], [accountId, []]);

const numbered = (step: Schema['steps']['value']): QueuedStep[] => (step.seq === undefined ? [] : [{ ...step, seq: step.seq }]);

/** Keeps everything in the browser's database. @throws when the browser stores nothing */
export async function indexedPhone(): Promise<Phone> {
  const db = await open();
  const stepsOf = async (accountId: string) => (await db.getAllFromIndex('steps', 'account', accountId)).flatMap(numbered);
  const dropSteps = async (seqs: readonly number[]): Promise<void> => {
    const change = db.transaction('steps', 'readwrite');
    await Promise.all([...seqs.map((it) => change.store.delete(it)), change.done]);
  };
  return {
    route: (accountId) => db.get('routes', accountId),
    keepRoute: async (kept) => void (await db.put('routes', kept)),
    steps: stepsOf,
    addStep: async (step) => void (await db.add('steps', step)),
    changeStep: async (step) => void (await db.put('steps', step)),
    dropSteps,
    drafts: async (accountId) => {
      const rows = await db.getAll('drafts', ofAccount(accountId));
      return Object.fromEntries(rows.map((it) => [it.stopId, it.draft]));
    },
    keepDraft: async (accountId, stopId, draft) =>
      draft ? void (await db.put('drafts', { accountId, stopId, draft })) : db.delete('drafts', [accountId, stopId]),
    forget: async (accountId) => {
      const taken = (await stepsOf(accountId)).filter((it) => !isUnsent(it)).map((it) => it.seq);
      await Promise.all([db.delete('routes', accountId), dropSteps(taken)]);
    },
  };
}

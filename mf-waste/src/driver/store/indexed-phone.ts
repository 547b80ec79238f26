import { deviceDatabase } from '@tenaye/platform/offline/device-database.ts';
import type { DBSchema } from 'idb';
import type { Phone } from './memory-phone.ts';
import { isUnsent, type KeptRoute, type QueuedStep, type StopDraft } from './queue.ts';

interface Schema extends DBSchema {
  routes: { key: string; value: KeptRoute };
  steps: { key: number; value: Omit<QueuedStep, 'seq'> & { seq?: number }; indexes: { account: string } };
  drafts: { key: [string, string]; value: { accountId: string; stopId: string; draft: StopDraft } };
}

const database = deviceDatabase<Schema>({
  name: 'tenaye-waste-route',
  version: 1,
  upgrade(made) {
    made.createObjectStore('routes', { keyPath: 'accountId' });
    made.createObjectStore('steps', { keyPath: 'seq', autoIncrement: true }).createIndex('account', 'accountId');
    made.createObjectStore('drafts', { keyPath: ['accountId', 'stopId'] });
  },
});

/** All keys that begin with an account. */
const ofAccount = (accountId: string): IDBKeyRange => IDBKeyRange.bound([accountId], [accountId, []]);

const numbered = (step: Schema['steps']['value']): QueuedStep[] => (step.seq === undefined ? [] : [{ ...step, seq: step.seq }]);

/** What a page keeps, with the route that another page of the browser has stored, if that one was read later. */
const withNewest = (kept: KeptRoute, stored: KeptRoute | undefined): KeptRoute =>
  stored && stored.route.readAt > kept.route.readAt
    ? { ...stored, ...kept, route: stored.route, clockOffset: stored.clockOffset ?? 0 }
    : kept;

/** Stores everything in the browser's database. @throws when the browser stores nothing */
export async function indexedPhone(): Promise<Phone> {
  await database();
  const stepsOf = async (accountId: string) => (await (await database()).getAllFromIndex('steps', 'account', accountId)).flatMap(numbered);
  const dropSteps = async (seqs: readonly number[]): Promise<void> => {
    const change = (await database()).transaction('steps', 'readwrite');
    await Promise.all([...seqs.map((it) => change.store.delete(it)), change.done]);
  };
  return {
    route: async (accountId) => (await database()).get('routes', accountId),
    keepRoute: async (kept) => {
      const change = (await database()).transaction('routes', 'readwrite');
      const stored = await change.store.get(kept.accountId);
      await Promise.all([change.store.put(withNewest(kept, stored)), change.done]);
    },
    steps: stepsOf,
    addStep: async (step) => {
      // Flushed to the disk before the page tells the driver that the step is saved.
      const change = (await database()).transaction('steps', 'readwrite', { durability: 'strict' });
      await Promise.all([change.store.add(step), change.done]);
    },
    changeStep: async (step) => void (await (await database()).put('steps', step)),
    dropSteps,
    drafts: async (accountId) => {
      const rows = await (await database()).getAll('drafts', ofAccount(accountId));
      return Object.fromEntries(rows.map((it) => [it.stopId, it.draft]));
    },
    keepDraft: async (accountId, stopId, draft) => {
      const kept = await database();
      if (draft) await kept.put('drafts', { accountId, stopId, draft });
      else await kept.delete('drafts', [accountId, stopId]);
    },
    forget: async (accountId) => {
      const taken = (await stepsOf(accountId)).filter((it) => !isUnsent(it)).map((it) => it.seq);
      await Promise.all([(await database()).delete('routes', accountId), dropSteps(taken)]);
    },
  };
}

import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import type { DriverRoute } from '@tenaye/contracts/waste-route.ts';
import { uuid } from '@tenaye/testing/builders.ts';
import { emptyDraft } from './queue.ts';
import { routeStore } from './route-store.ts';

it('keeps a draft that was typed while the phone was read again', async () => {
  const store = routeStore(uuid(), async () => []);
  await store.load();
  const reading = store.load();
  const typed = { ...emptyDraft, weights: { sharps: '9' } };
  const keeping = store.draft('stop', typed);
  await Promise.all([reading, keeping]);
  expect(store.get().drafts).toEqual({ stop: typed });
  await store.load();
  expect(store.get().drafts).toEqual({ stop: typed });
});

const drawn = { isTyped: false, strokes: [[0.1, 0.2]], name: '' };
const routeOf = (date: string): DriverRoute => ({
  driver: { id: uuid(), name: 'Alemu Gizaw', plateNumber: null },
  date,
  depot: { latitude: 9, longitude: 38.7 },
  stops: [],
  readAt: `${date}T05:00:00.000Z`,
});

it('keeps the driver’s signature through a restart and a new reading of the day’s route, and no longer', async () => {
  const accountId = uuid();
  const store = routeStore(accountId, async () => []);
  await store.receive(routeOf('2026-03-02'), 0);
  await store.sign(drawn);
  const again = routeStore(accountId, async () => []);
  // The network answers before the phone has been read.
  await again.receive(routeOf('2026-03-02'), 0);
  await again.load();
  expect(again.get().ownSignature).toEqual({ day: '2026-03-02', signature: drawn });
  await again.receive(routeOf('2026-03-03'), 0);
  await again.load();
  expect(again.get().ownSignature).toBeUndefined();
});

it('forgets the driver’s signature with the route', async () => {
  const accountId = uuid();
  const store = routeStore(accountId, async () => []);
  await store.receive(routeOf('2026-03-02'), 0);
  await store.sign(drawn);
  await store.forget();
  const again = routeStore(accountId, async () => []);
  await again.load();
  await again.receive(routeOf('2026-03-02'), 0);
  await again.load();
  expect(again.get().ownSignature).toBeUndefined();
});

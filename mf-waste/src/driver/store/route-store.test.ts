import 'fake-indexeddb/auto';
import { expect, it, jest } from '@jest/globals';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
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

it('keeps the newest reading of the route, although another tab stores an older one later', async () => {
  const accountId = uuid();
  const [first, second] = [routeStore(accountId, async () => []), routeStore(accountId, async () => [])];
  const older = routeOf('2026-03-02');
  const newer = { ...older, readAt: '2026-03-02T06:00:00.000Z' };
  await first.receive(newer, 0);
  await second.receive(older, 0);
  const again = routeStore(accountId, async () => []);
  await again.load();
  expect(again.get().route?.readAt).toBe(newer.readAt);
});

it('stays with today’s route on a phone whose clock is a day fast, and goes on to the next one on its day', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-03T09:00:00+03:00'));
  const store = routeStore(uuid(), async () => []);
  await store.receive(routeOf('2026-03-02'), -DAY_MS);
  await store.receiveNext(routeOf('2026-03-03'));
  await store.load();
  expect([store.get().route?.date, store.get().next?.date]).toEqual(['2026-03-02', '2026-03-03']);
  clock.mockReturnValue(Date.parse('2026-03-04T00:01:00+03:00'));
  await store.load();
  expect([store.get().route?.date, store.get().next?.date]).toEqual(['2026-03-03', undefined]);
  clock.mockRestore();
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

it('keeps no route that comes while the driver signs out', async () => {
  const accountId = uuid();
  const store = routeStore(accountId, async () => []);
  await store.load();
  await Promise.all([store.forget(), store.receive(routeOf('2026-03-02'), 0)]);
  const again = routeStore(accountId, async () => []);
  await again.load();
  expect(again.get().route).toBeUndefined();
});

import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
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

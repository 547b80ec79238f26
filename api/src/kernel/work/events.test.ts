import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { pino } from 'pino';
import { RateLimit } from '#kernel/access/rate-limit.entity.ts';
import { createOrm } from '#kernel/database/orm.ts';
import { emptyDatabase } from '#test/empty-database.ts';
import { proxyTo } from '#test/faulty-proxy.ts';
import { type AppEvent, createEventHub, type EventHub, publish, publishing } from './events.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let orm: MikroORM;
let hub: EventHub;
beforeAll(async () => {
  database = await emptyDatabase();
  orm = await createOrm({ url: database.url, entities: [RateLimit], subscribers: [publishing] });
  hub = await createEventHub(database.url, pino({ level: 'silent' }));
});
afterAll(async () => {
  await hub.close();
  await orm.close();
  await database.drop();
});

const anEvent = (): AppEvent => ({ kind: 'finished', id: crypto.randomUUID() });

/** The events heard up to `last`: events arrive in the order in which they were sent. */
async function heardUntil(last: AppEvent, work: () => Promise<unknown>): Promise<unknown[]> {
  const heard: unknown[] = [];
  const done = Promise.withResolvers<void>();
  const unsubscribe = hub.subscribe((event) => {
    heard.push(event);
    if (event.kind === 'finished' && event.id === (last.kind === 'finished' && last.id)) done.resolve();
  });
  await work();
  await publish(orm.em.fork(), last);
  await done.promise;
  unsubscribe();
  return heard;
}

describe('an event', () => {
  it('is sent when its transaction has committed, not before', async () => {
    const [event, between, last] = [anEvent(), anEvent(), anEvent()];
    const heard = await heardUntil(last, () =>
      orm.em.fork().transactional(async (tx) => {
        await publish(tx, event);
        await publish(orm.em.fork(), between);
      }),
    );
    expect(heard).toEqual([between, event, last]);
  });

  it('is not sent when its transaction rolls back', async () => {
    const last = anEvent();
    const refuse = orm.em.fork().transactional(async (tx) => {
      await publish(tx, anEvent());
      throw new Error('No');
    });
    expect(await heardUntil(last, () => refuse.catch(() => undefined))).toEqual([last]);
  });

  it('of a savepoint waits for the outer transaction, and is dropped with it', async () => {
    const [event, between, last] = [anEvent(), anEvent(), anEvent()];
    const heard = await heardUntil(last, async () => {
      await orm.em.fork().transactional(async (tx) => {
        await tx.transactional((part) => publish(part, event));
        await publish(orm.em.fork(), between);
      });
      const refused = orm.em.fork().transactional(async (tx) => {
        await tx.transactional((part) => publish(part, anEvent()));
        throw new Error('No');
      });
      await refused.catch(() => undefined);
    });
    expect(heard).toEqual([between, event, last]);
  });

  it('is sent once each, however many transactions commit at the same time', async () => {
    const events = Array.from({ length: 200 }, anEvent);
    const last = anEvent();
    const heard = await heardUntil(last, () => Promise.all(events.map((it) => orm.em.fork().transactional((tx) => publish(tx, it)))));
    expect(heard).toHaveLength(201);
    expect(new Set(heard)).toEqual(new Set([...events, last]));
  });

  it('that can’t be sent doesn’t undo the change', async () => {
    const lost = await createOrm({
      url: database.url,
      entities: [RateLimit],
      subscribers: [publishing],
      poolSize: 1,
      patience: { connection: 3000 },
    });
    try {
      await lost.em.fork().transactional(async (holds) => {
        await holds.execute('select 1');
        await expect(publish(lost.em.fork(), anEvent())).resolves.toBeUndefined();
      });
    } finally {
      await lost.close();
    }
  });
});

describe('the hub', () => {
  it.each(['reset', 'half-open', 'ended'] as const)(
    'hears again after its connection was %s, and says that it may have missed something',
    async (fault) => {
      const proxy = await proxyTo(database.url);
      const throughProxy = await createEventHub(proxy.url, pino({ level: 'silent' }), 100);
      try {
        const [resynced, heard, event] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>(), anEvent()];
        throughProxy.subscribe((it) => (it.kind === 'resync' ? resynced.resolve() : heard.resolve(it)));
        await proxy.break(fault);
        await resynced.promise;
        await publish(orm.em.fork(), event);
        expect(await heard.promise).toEqual(event);
      } finally {
        await throughProxy.close();
        await proxy.cut();
      }
    },
  );
});

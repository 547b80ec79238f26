import { expect, it } from '@jest/globals';
import { PgBoss } from 'pg-boss';
import { createLog } from '#kernel/log.ts';
import { continueTrace, traced } from '#kernel/trace.ts';
import { startTracing } from '#kernel/tracing.ts';
import { type Collector, startCollector } from '#test/collector.ts';
import { databaseFromTemplate } from '#test/template-database.ts';
import { queues } from '../../queues.ts';
import { FAILED_JOBS, startQueue } from './jobs.ts';
import { traceQueue } from './traced-queue.ts';

/** What a queue that answers like this sends to the collector while `work` runs. */
async function sentBy(
  answer: () => Promise<{ rows: object[] }>,
  work: (run: () => Promise<unknown>) => Promise<unknown>,
): Promise<Collector> {
  const collector = await startCollector();
  const boss = new PgBoss({ db: { executeSql: answer } });
  traceQueue(boss);
  const end = await startTracing('worker', { endpoint: collector.url, ratio: 1, heedsCaller: true }, createLog('silent', 'worker'));
  try {
    await work(() => boss.getDb().executeSql("select * from pgboss.job where data ->> 'name' = $1", ['Abebe']));
  } finally {
    await end();
    await collector.close();
  }
  return collector;
}

const found = async () => ({ rows: [{ id: 1 }] });

it('a look that finds jobs is a trace of its own, which says nothing about them; one in vain is none', async () => {
  const sent = await sentBy(found, (run) => run());
  expect(sent.spans()).toMatchObject([{ name: 'queue', kind: 3, status: { code: 0 } }]);
  expect(sent.spans()[0]?.parentSpanId ?? '').toBe('');
  expect(sent.text()).not.toMatch(/select|job|Abebe/);
  const vain = await sentBy(
    async () => ({ rows: [] }),
    (run) => run(),
  );
  expect(vain.spans()).toEqual([]);
});

it('a statement for which a job waits is a part of the job, also one that changes nothing', async () => {
  const job = { name: 'process mail', kind: 'consumer' } as const;
  const sent = await sentBy(
    async () => ({ rows: [] }),
    async (run) => {
      const span = continueTrace(undefined, job);
      await traced.run(span, run);
      span.end();
    },
  );
  const [statement, whole] = sent.spans();
  expect(statement).toMatchObject({ name: 'queue', traceId: whole?.traceId, parentSpanId: whole?.spanId });
});

it('a failure is told by its code', async () => {
  const failing = async () => {
    throw Object.assign(new Error('duplicate key of Abebe'), { code: '23505' });
  };
  const sent = await sentBy(failing, (run) => expect(run()).rejects.toThrow('duplicate'));
  expect(sent.spans()).toMatchObject([{ name: 'queue', status: { code: 2 } }]);
  expect(sent.text()).not.toContain('Abebe');
  expect(sent.text()).toContain('23505');
});

it('the connections of a real queue are recorded', async () => {
  const [collector, database] = [await startCollector(), await databaseFromTemplate()];
  const log = createLog('silent', 'worker');
  const boss = await startQueue(database.url, queues, log);
  const end = await startTracing('worker', { endpoint: collector.url, ratio: 1, heedsCaller: true }, log);
  try {
    await boss.send(FAILED_JOBS, {});
  } finally {
    await boss.stop({ graceful: false });
    await end();
    await collector.close();
    await database.drop();
  }
  expect(collector.spans().map(({ name }) => name)).toContain('queue');
  expect(new Set(collector.spans().map(({ name }) => name))).toEqual(new Set(['queue']));
});

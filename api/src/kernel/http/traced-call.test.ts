import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '#kernel/log.ts';
import { startQueue } from '#kernel/work/jobs.ts';
import { urgentQueues } from '#kernel/work/message-queues.ts';
import { handle, stopWorking } from '#kernel/work/run-jobs.ts';
import { createClient } from '#test/client.ts';
import { type Collector, factOf, type SentSpan, startCollector } from '#test/collector.ts';
import { startTestApi } from '#test/test-api.ts';
import { queues } from '../../queues.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = '00f067aa0ba902b7';
const headers = { traceparent: `00-${traceId}-${caller}-01` };
const record = '6f1f2d6e-6a53-4a3d-9a0e-52f3c1a7b0de';
const person = { firstName: 'Abebe', lastName: 'Bikila', email: 'abebe@marathon.example', phone: '+251911223344', password: 'long enough' };

let collector: Collector;
let patientId: string;
let spans: SentSpan[];
const answers: number[] = [];

/** Runs the jobs that the calls have enqueued, as the worker does. */
async function work(databaseUrl: string, job: () => Promise<unknown>): Promise<void> {
  const log = createLog('silent', 'worker');
  const boss = await startQueue(databaseUrl, queues, log);
  const ended = Promise.withResolvers<void>();
  await handle(boss, log, urgentQueues.mail, async () => {
    await job();
    ended.resolve();
  });
  await ended.promise;
  await stopWorking(boss, [urgentQueues.mail]);
}

beforeAll(async () => {
  collector = await startCollector();
  const api = await startTestApi({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' });
  const client = createClient(() => api.url);
  const speak = collector.hold();
  const registered = await client.post('/api/auth/register', person, headers);
  patientId = registered.body.id;
  const reset = await client.post('/api/auth/reset-password', { email: person.email }, headers);
  const taken = await client.post('/api/auth/register', person, headers);
  const sought = await client.get(`/api/doctors/${record}?search=malaria`, headers);
  await client.get('/api/auth/user');
  answers.push(...[registered, reset, taken, sought].map(({ status }) => status));
  speak();
  await work(api.databaseUrl, () => api.services.pool.query("select 'malaria' from users where email = $1", [person.email]));
  await api.close();
  spans = collector.spans();
}, 60_000);
afterAll(() => collector.close());

const named = (name: string): SentSpan[] => spans.filter((it) => it.name === name);
const below = (parent: SentSpan | undefined): string[] => spans.filter((it) => it.parentSpanId === parent?.spanId).map(({ name }) => name);

describe('the spans of calls', () => {
  it('are the calls by their routes, in the trace of their caller, while the collector is silent and everybody gets an answer', () => {
    expect(answers).toEqual([201, 200, 409, 400]);
    const calls = spans.filter(({ kind }) => kind === 2);
    expect(calls.map((it) => [it.name, factOf(it, 'http.response.status_code')])).toEqual([
      ['POST /api/auth/register', 201],
      ['POST /api/auth/reset-password', 200],
      ['POST /api/auth/register', 409],
      ['GET /api/doctors/:id', 400],
    ]);
    for (const it of calls) expect(it).toMatchObject({ traceId, parentSpanId: caller });
  });

  it('have their statements below them, by tables and with the code of a failure', () => {
    const [registered, refused] = named('POST /api/auth/register');
    expect(below(registered)).toEqual(expect.arrayContaining(['begin', 'insert users', 'commit']));
    expect(below(refused)).toEqual(expect.arrayContaining(['insert users', 'rollback']));
    expect(named('insert users').map((it) => factOf(it, 'error.type'))).toEqual([undefined, '23505']);
  });

  it('have the job that they enqueued below them, and its statements below it', () => {
    const [job] = named('process mail-urgent');
    expect(job).toMatchObject({ traceId, kind: 5, parentSpanId: named('POST /api/auth/reset-password')[0]?.spanId });
    expect(below(job)).toEqual(['select users']);
  });

  it('say nothing about persons: no path, query, body, value, id or address', () => {
    const text = collector.text();
    const personal = [...Object.values(person), '911223344', 'marathon', patientId, record, 'malaria', '127.0.0.1'];
    expect(personal.filter((it) => text.includes(it))).toEqual([]);
    expect([...new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))].sort()).toEqual([
      'db.query.summary',
      'db.system.name',
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'messaging.destination.name',
      'messaging.operation.type',
      'messaging.system',
      'tries',
    ]);
  });
});

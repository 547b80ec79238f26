import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Collector, startCollector } from '#test/collector.ts';
import { testEnvironment } from '#test/test-api.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { areSpansRecorded, continueTrace, type Span, type Tracing } from './trace.ts';
import { startTracing } from './tracing.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSays = (flags: string): string => `00-${id}-00f067aa0ba902b7-${flags}`;
const called = (header?: string): Span => continueTrace(header, { name: 'GET', kind: 'server' });
const logged: string[] = [];
const log = createLog('info', 'api', { write: (line) => void logged.push(JSON.parse(line).msg) });

let collector: Collector;
beforeEach(async () => {
  logged.length = 0;
  collector = await startCollector();
});
afterEach(() => collector.close());

const start = (settings: Partial<Tracing> = {}) =>
  startTracing('api', { endpoint: collector.url, ratio: 1, heedsCaller: true, ...settings }, log);

describe('the settings of tracing', () => {
  const read = (settings: Record<string, string>) =>
    readConfig(testEnvironment({ DATABASE_URL: 'postgres://x', STORAGE_DIR: 'files', ...settings })).tracing;

  it('turn it on by naming a collector, and record every trace unless they say which share', () => {
    expect(read({ OTEL_TRACES_SAMPLER_ARG: '0.1' })).toBeUndefined();
    const endpoint = 'http://collector:4318';
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toEqual({ endpoint, ratio: 1, heedsCaller: true });
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0' })).toMatchObject({ ratio: 0 });
  });

  it.each([
    ['OTEL_TRACES_SAMPLER_ARG', '10'],
    ['OTEL_TRACES_SAMPLER_ARG', 'x'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ])('are refused when wrong: %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`${name} is not valid`);
  });
});

describe('spans', () => {
  it('reach the collector before the process ends, below the span that they belong to, and with their outcome', async () => {
    const end = await start();
    const call = called(callerSays('01'));
    const statement = call.begin({ name: 'insert users', kind: 'client', facts: { 'db.system.name': 'postgresql' } });
    statement.end({ error: '23505' });
    call.end({ name: 'POST /api/users', facts: { 'http.response.status_code': 409 } });
    await end();
    expect(collector.spans()).toEqual([
      expect.objectContaining({ name: 'insert users', kind: 3, parentSpanId: call.trace.span_id, status: { code: 2 } }),
      expect.objectContaining({ name: 'POST /api/users', kind: 2, parentSpanId: '00f067aa0ba902b7', status: { code: 0 } }),
    ]);
    expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(new Set([id]));
    expect([...collector.services()]).toEqual(['api']);
    expect(areSpansRecorded()).toBe(false);
  });

  it.each<[what: string, settings: Partial<Tracing>, header: string | undefined, isRecorded: boolean]>([
    ['by the ratio in a new trace', { ratio: 0 }, undefined, false],
    ['as the caller does', { ratio: 0 }, callerSays('01'), true],
    ['not where the caller does not', { ratio: 1 }, callerSays('00'), false],
    ['by the ratio whatever a visitor says', { ratio: 0, heedsCaller: false }, callerSays('01'), false],
    ['by the ratio whatever a visitor leaves out', { ratio: 1, heedsCaller: false }, callerSays('00'), true],
  ])('are recorded %s', async (_, settings, header, isRecorded) => {
    const end = await start(settings);
    const span = called(header);
    span.begin({ name: 'select users', kind: 'client' }).end();
    span.end();
    await end();
    expect(span.trace).toMatchObject({ ...(header && { trace_id: id }), trace_flags: isRecorded ? '01' : '00' });
    expect(collector.spans()).toHaveLength(isRecorded ? 2 : 0);
  });

  it('are dropped once 2,048 wait, so that a silent collector costs a bounded memory', async () => {
    const end = await start();
    const speak = collector.hold();
    for (let it = 0; it < 6000; it++) called().end();
    speak();
    await end();
    // 512 had been sent when the collector fell silent.
    expect(collector.spans()).toHaveLength(512 + 2048);
  });

  it('are lost with a collector that refuses them, which is said once a minute', async () => {
    const refusing = await startCollector(400);
    const end = await start({ endpoint: refusing.url });
    for (let it = 0; it < 1200; it++) called().end();
    await end();
    await refusing.close();
    expect(logged).toEqual(['Spans could not be sent to the collector']);
  });

  it('hold up the end of a process for two seconds at most', async () => {
    const end = await start();
    const speak = collector.hold();
    called().end();
    const began = performance.now();
    await end();
    expect(performance.now() - began).toBeLessThan(4500);
    speak();
  });
});

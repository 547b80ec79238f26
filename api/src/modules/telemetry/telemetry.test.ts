import { describe, expect, it } from '@jest/globals';
import { aVisitor, testApi } from '#test/harness.ts';

const event = {
  kind: 'error',
  name: 'TypeError',
  message: 'x is undefined',
  source: 'mf-patient',
  version: '0.1.0-abcdef01',
  path: '/dashboard',
};
const vital = { ...event, kind: 'vital', name: 'LCP', message: undefined, value: 1234 };
const send = (...events: unknown[]) => aVisitor().post('/api/telemetry', { events });
const metrics = (): Promise<string> => testApi().services.metrics.registry.metrics();

describe('POST /api/telemetry', () => {
  it('counts errors by source', async () => {
    expect((await send(event, event)).status).toBe(204);
    expect(await metrics()).toContain('browser_errors_total{source="mf-patient"} 2');
  });

  it('measures vitals in seconds', async () => {
    expect((await send(vital)).status).toBe(204);
    expect(await metrics()).toContain('web_vitals_sum{name="LCP",source="mf-patient"} 1.234');
  });

  it('keeps invented sources from flooding the metrics', async () => {
    await send(...Array.from({ length: 20 }, (_, i) => ({ ...event, source: `made-up-${i}` })), ...[]);
    expect(await metrics()).not.toContain('made-up');
    expect(await metrics()).toContain('browser_errors_total{source="other"} 20');
  });

  it.each([
    ['nothing', []],
    ['too many', Array.from({ length: 21 }, () => event)],
    ['a stack over its limit', [{ ...event, stack: 'x'.repeat(4001) }]],
    ['an unknown field', [{ ...event, cookie: 'x' }]],
  ])('refuses %s', async (_name, events) => {
    expect((await send(...events)).status).toBe(400);
  });

  it('limits the rate of calls', async () => {
    const browser = aVisitor();
    const answers = await Promise.all(Array.from({ length: 125 }, () => browser.post('/api/telemetry', { events: [vital] })));
    expect(answers.filter((it) => it.status === 429)).toHaveLength(5);
  });
});

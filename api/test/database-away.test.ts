import { afterEach, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from './client.ts';
import { isSoonAgain, withFaultyDatabase } from './faulty-database.ts';
import type { Fault } from './faulty-proxy.ts';
import { kindsOfCall, list, type Prepared } from './kinds-of-call.ts';

const api = withFaultyDatabase();
afterEach(() => api.proxy().repair());

/** Faults (see `Fault`) during which no call can succeed. */
const lasting: readonly Fault[] = ['cut', 'silent', 'starting', 'crowded'];
/** Faults that are over at once: a write may be refused, and a read is repeated and answered. */
const passing: readonly Fault[] = ['reset', 'ended', 'half-open'];

/** Repeats a call as a client does when it gets Retry-After. */
async function untilServed(call: Prepared): Promise<TestAnswer> {
  for (;;) {
    const answer = await call();
    if (!isSoonAgain(answer)) return answer;
  }
}

describe.each(kindsOfCall)('%s', (_name, expected, prepare) => {
  it.each(lasting)(
    'is refused temporarily, never with a fault of ours, while the database is %s; and works once it is back',
    async (fault) => {
      const call = await prepare(api);
      await api.proxy().break(fault);
      const refused = await call();
      expect([refused.status, isSoonAgain(refused)]).toEqual([503, true]);
      await api.proxy().repair();
      expect((await untilServed(call)).status).toBe(expected);
    },
  );

  it.each(passing)('is answered or temporarily refused when connections were %s, and works after that', async (fault) => {
    const call = await prepare(api);
    await api.proxy().break(fault);
    expect((await untilServed(call)).status).toBe(expected);
  });
});

/** A busy machine may need longer for the second connection than the API waits. */
const TRIES = 5;

/** The answer to a call whose connection breaks in the middle of it, and whether it broke. */
async function brokenMidway(call: Prepared, fault: 'reset' | 'ended'): Promise<[status: number, isBroken: boolean]> {
  for (let tries = 1; ; tries += 1) {
    api.proxy().breakAt(0, fault);
    const answer = await call();
    if (!isSoonAgain(answer) || tries === TRIES) return [answer.status, api.proxy().hasBroken()];
    await api.proxy().repair();
  }
}

describe('a read', () => {
  it.each(['reset', 'ended'] as const)('is made again when its connection is %s in the middle of it', async (fault) => {
    for (const [name, expected, prepare] of kindsOfCall.slice(0, 4)) {
      const call = await prepare(api);
      expect([name, ...(await brokenMidway(call, fault))]).toEqual([name, expected, true]);
    }
  });
});

describe('idle connections when the database vanishes', () => {
  it('cost one call its wait, not one each', async () => {
    const call = await list(api);
    const atOnce = await Promise.all(Array.from({ length: 6 }, call));
    expect(new Set(atOnce.map((it) => it.status))).toEqual(new Set([200]));
    await api.proxy().break('half-open');
    expect([(await call()).status, (await call()).status]).toEqual([503, 200]);
  });
});

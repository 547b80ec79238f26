import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { testApi, testEm } from '#test/harness.ts';
import { type Counted, type RateRule, uncounting } from './rate-limit.ts';

const aRule = (points: number): RateRule => ({ name: `test-${crypto.randomUUID()}`, points, seconds: 600 });
const limits = () => testApi().services.limits;
const outcome = (work: Promise<void>) =>
  work.then(
    () => 'counted',
    (error: { code?: string }) => error.code,
  );
const pointsOf = async ([{ name }, key]: Counted): Promise<number | undefined> =>
  (await testEm().execute<{ points: number }[]>(sql`select points from rate_limits where key = ${`${name}:${key}`}`))[0]?.points;

describe('limits', () => {
  it('count calls that come at the same time', async () => {
    const rule = aRule(5);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(limits().take(rule, 'a'))));
    expect(outcomes.filter((it) => it === 'counted').length).toBe(5);
    expect(outcomes.filter((it) => it === 'rate_limited').length).toBe(3);
  });

  it('state when the next call is allowed, and begin anew then', async () => {
    const rule = aRule(1);
    await limits().take(rule, 'a');
    const refusal = await limits()
      .take(rule, 'a')
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'rate_limited', extra: { retryAfter: expect.any(Number) } });
    await testEm().execute(sql`update rate_limits set expire = 1 where key = ${`${rule.name}:a`}`);
    expect(await outcome(limits().take(rule, 'a'))).toBe('counted');
    expect(await pointsOf([rule, 'a'])).toBe(1);
  });

  it('of two rules don’t count what the first one refuses for the second, so that a refused stranger locks nobody out', async () => {
    const both = [[aRule(1), 'address'] as const, [aRule(10), 'account'] as const] as const;
    expect(await outcome(limits().takeBoth(...both))).toBe('counted');
    expect(await outcome(limits().takeBoth(...both))).toBe('rate_limited');
    expect(await Promise.all(both.map(pointsOf))).toEqual([2, 1]);
  });

  it('refuse by the second rule, too', async () => {
    const both = [[aRule(10), 'address'] as const, [aRule(1), 'account'] as const] as const;
    await limits().takeBoth(...both);
    expect(await outcome(limits().takeBoth(...both))).toBe('rate_limited');
  });

  it('uncount what was right: one call of the address, all of the account', async () => {
    const both = [[aRule(10), 'address'] as const, [aRule(10), 'account'] as const] as const;
    for (let times = 0; times < 3; times++) await limits().takeBoth(...both);
    await testEm().execute(sql`with ${uncounting(...both)} select 1`);
    expect(await Promise.all(both.map(pointsOf))).toEqual([2, undefined]);
  });
});

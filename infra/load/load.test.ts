import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { chanceOf } from '../soak/chance.ts';
import { load } from './main.ts';
import { dayOf, FLOOR, FLOOR_EVERY, kindAt } from './mix.ts';
import { readOptions } from './options.ts';
import { capacityLine, missed, type Step, tableOf } from './step.ts';

const doctors = ['d1', 'd2'];
const subjects = {
  doctors,
  pharmacies: ['p1'],
  patients: ['0', '1', '2'].map((it) => ({ nth: Number(it), email: `${it}@people.example`, cookie: `sid=${it}` })),
  times: doctors.map((doctorId) => ({ doctorId, start: '2026-12-01T06:00:00.000Z' })),
};

describe('the options', () => {
  it('are a rate for each step, seconds and streams', () => {
    const given = ['--rate', '5,10', '--seconds', '30', '--streams', '5000'];
    expect(readOptions(given)).toEqual({ rates: [5, 10], seconds: 30, streams: 5000, p95: 500, invents: false });
  });

  it.each([
    [['--rate', '5,'], '--rate is ""; it has to be a whole number from 1 to 10000.'],
    [['--seconds', 'long'], '--seconds is "long"; it has to be a whole number from 1 to 86400.'],
    [['--users', '5'], 'There are --rate, --seconds, --streams, --p95 and --invent.'],
  ])('%j are refused in one line', (given, message) => {
    expect(() => readOptions(given)).toThrow(message);
  });
});

describe('the calls of a day', () => {
  it('have their shares, and every tenth is the floor', () => {
    const kinds = dayOf(subjects);
    expect(kinds.reduce((sum, { share }) => sum + share, 0)).toBe(1000);
    const chance = chanceOf(7, 'shares');
    const drawn = Map.groupBy(
      Array.from({ length: 10_000 }, (_, nth) => kindAt(nth, kinds, chance).name),
      (it) => it,
    );
    expect(drawn.get(FLOOR)).toHaveLength(10_000 / FLOOR_EVERY);
    for (const { name, share } of kinds) expect(Math.abs((drawn.get(name)?.length ?? 0) - share * 9)).toBeLessThan(30 + share);
  });

  it('book each free time once, for a patient who has no visit with another doctor', () => {
    const booking = dayOf(subjects).find((it) => it.name === 'booking');
    const calls = [1, 2].map(() => booking?.call(chanceOf(1, 'x')).call);
    expect(calls.map((it) => [it?.headers?.cookie, it?.body])).toEqual(
      doctors.map((doctorId, nth) => [
        `sid=${nth}`,
        { doctorId, appointmentType: 'in-person', appointmentDate: '2026-12-01T06:00:00.000Z' },
      ]),
    );
  });
});

const aStep = (perSecond: number, ms: number, failed = 0, lateness = 1): Step => {
  const times = Array.from({ length: 100 }, () => ms);
  const all = { times, failures: new Map(failed > 0 ? [[503, failed]] : []) };
  return {
    perSecond,
    all,
    lateness,
    kinds: new Map([
      [FLOOR, { times: [ms / 4], failures: new Map() }],
      ['page', all],
    ]),
  };
};

describe('the capacity', () => {
  it.each([
    ['slow answers', aStep(40, 900), 'p95 was 900 ms'],
    ['failures', aStep(40, 20, 3), '3 of 100 calls failed'],
    ['a generator that can’t keep up', aStep(40, 900, 0, 80), 'this program itself began calls 80 ms late'],
  ])('ends at %s', (_, step, why) => {
    expect(missed(step, 500)).toBe(why);
    expect(capacityLine([aStep(10, 20), aStep(20, 30), step], 5000, 500)).toBe(
      'Capacity: 20 calls a second with 5000 event streams held (p95 of at most 500 ms, at most 0.1 % failed); 40 did not hold: ' +
        `${why}.`,
    );
  });

  it('says when no rate held, and when none was too high', () => {
    expect(capacityLine([aStep(10, 900)], 0, 500)).toContain('Capacity: not found; 10 did not hold');
    expect(capacityLine([aStep(10, 9)], 0, 500)).toContain('no higher rate was tried');
  });

  it('is shown beside the floor of the same step', () => {
    expect(tableOf(aStep(10, 20, 2))).toMatch(/page +100 +20\.0 +20\.0 +20\.0 +4\.0 +2 +2×503/);
  });
});

describe('a load', () => {
  let server: Server | undefined;
  afterEach(() => void server?.closeAllConnections());
  afterEach(() => void server?.close());

  const answers: Record<string, object> = {
    '/api/directory/doctors': [{ id: 'd1' }],
    '/api/directory/facilities': [{ id: 'p1' }],
    '/api/doctors/d1/slots': Array.from({ length: 51 }, (_, hour) => ({ start: new Date(Date.now() + hour * HOUR_MS).toISOString() })),
  };
  async function serve(config: object, stream: (response: ServerResponse) => void): Promise<{ url: string; seen: string[] }> {
    const seen: string[] = [];
    const answer = ({ method, url = '' }: IncomingMessage, response: ServerResponse): void => {
      const [path = ''] = url.split('?');
      seen.push(`${method} ${path}`);
      if (path === '/api/notifications/stream') return void stream(response.writeHead(200, { 'content-type': 'text/event-stream' }));
      const status = method === 'POST' && path !== '/api/auth/login' ? 201 : 200;
      response
        .writeHead(status, { 'set-cookie': 'sid=1; HttpOnly' })
        .end(JSON.stringify(path === '/api/config' ? config : (answers[path] ?? {})));
    };
    server = createServer(answer);
    const listening = server;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`, seen };
  }
  const options = { rates: [200], seconds: 0.5, streams: 40, p95: 60_000, invents: false };

  it('signs up patients, opens streams, calls at its rate and ends with the capacity', async () => {
    const { url, seen } = await serve({ demoAccounts: [] }, (response) => response.flushHeaders());
    const said: string[] = [];
    await expect(load(url, options, (it) => said.push(it))).resolves.toBe(true);
    expect(seen.filter((it) => it === 'POST /api/auth/register')).toHaveLength(20);
    expect(seen.filter((it) => it === 'GET /health/live')).toHaveLength(10);
    expect(seen.filter((it) => it.endsWith('/stream'))).toHaveLength(40);
    expect(said.join('\n')).toContain('0 of 40 event streams were lost.');
    expect(said.at(-1)).toContain('Capacity: 200 calls a second with 40 event streams held');
  });

  it('is refused before it begins if its bookings need more times than are free after it', async () => {
    const { url, seen } = await serve({ demoAccounts: [] }, (response) => response.flushHeaders());
    const refusal = 'The load makes about 60 bookings, but only 50 times are free in the next month.';
    await expect(load(url, { ...options, rates: [200, 400], seconds: 4 }, () => undefined)).rejects.toThrow(refusal);
    expect(seen.filter((it) => it === 'POST /api/appointments' || it.endsWith('/stream'))).toEqual([]);
  });

  it('fails when the service ends a stream', async () => {
    let opened = 0;
    const { url } = await serve({ demoAccounts: [] }, (response) => (++opened === 3 ? response.end() : response.flushHeaders()));
    const said: string[] = [];
    await expect(load(url, options, (it) => said.push(it))).resolves.toBe(false);
    expect(said.join('\n')).toContain('1 of 40 event streams were lost.');
  });

  it('writes nothing into a service with people of its own, unless that is wanted', async () => {
    const { url, seen } = await serve({}, (response) => response.end());
    await expect(load(url, options, () => undefined)).rejects.toThrow("isn't a demo: a load signs up patients");
    expect(seen).toEqual(['GET /api/config']);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { listAppointments } from '@tenaye/contracts/appointment.facts.ts';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import { createQueryClient } from '@tenaye/platform/client/query-client.ts';
import { watchAway } from './away.ts';

/** The status that the service answers to reads and readiness checks; undefined means no connection at all. */
let service: number | undefined;
let ready: number | undefined;
const asked: string[] = [];
const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  service = 200;
  ready = 200;
  asked.length = 0;
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    const status = String(url) === '/health/ready' ? ready : service;
    if (!status) throw new TypeError('connection lost');
    if (status !== 200) return Response.json({ code: 'unavailable', message: 'No' }, { status, headers: { 'retry-after': '2' } });
    return Response.json([]);
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});
const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const reads = () => asked.filter((it) => it === '/api/appointments').length;

/** Opens a page that shows a list. */
function open() {
  const queryClient = createQueryClient();
  const away = watchAway(queryClient);
  const told: boolean[] = [];
  away.subscribe(() => told.push(away.current()));
  const list = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: () => call(listAppointments) });
  list.subscribe(() => undefined);
  return { queryClient, away, told, list };
}

describe('a service that is away', () => {
  it('is asked again after the time that it named, before the page reports anything', async () => {
    service = 503;
    const { away, list } = open();
    await wait(1);
    expect([reads(), list.getCurrentResult().status]).toEqual([1, 'pending']);
    service = 200;
    await wait(2);
    expect([reads(), list.getCurrentResult().status, away.current()]).toEqual([2, 'success', false]);
  });

  it('is reported as away until it is ready, and then failed reads are repeated', async () => {
    service = 503;
    ready = 503;
    const { away, list } = open();
    await wait(5);
    expect(away.current()).toBe(true);
    expect(list.getCurrentResult().error).toMatchObject({ text: "We'll be right back. Please try again in a moment." });
    const before = reads();
    await wait(60);
    expect(reads()).toBe(before);
    service = 200;
    ready = 200;
    await wait(40);
    expect([away.current(), list.getCurrentResult().status]).toEqual([false, 'success']);
  });

  it('is asked at growing intervals', async () => {
    service = 503;
    const { away } = open();
    await wait(20);
    const early = asked.length;
    await wait(120);
    expect(asked.length - early).toBeLessThan(early * 3);
    expect(away.current()).toBe(false);
  });

  it('is not reported as away because of one lost call while it answers', async () => {
    service = undefined;
    const { told, list } = open();
    await wait(60);
    expect([reads(), list.getCurrentResult().status]).toEqual([1, 'error']);
    expect(told).toEqual([]);
  });

  it('is back at once when the device is online again', async () => {
    service = undefined;
    ready = undefined;
    const { away, list } = open();
    await wait(60);
    expect(away.current()).toBe(true);
    service = 200;
    ready = 200;
    dispatchEvent(new Event('online'));
    await wait(0);
    expect([away.current(), list.getCurrentResult().status]).toEqual([false, 'success']);
  });

  it('never gets a repeated write', async () => {
    ready = 503;
    const { queryClient, away } = open();
    const send = jest.fn<() => Promise<void>>().mockRejectedValue(new ApiError(503, '', '', { isAway: true }));
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: send })
      .execute(undefined)
      .catch(() => undefined);
    await wait(1);
    expect(away.current()).toBe(true);
    ready = 200;
    await wait(60);
    expect(away.current()).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not reported as away because of a server error', async () => {
    service = 500;
    ready = 503;
    const { told } = open();
    await wait(5);
    expect([reads(), told]).toEqual([1, []]);
  });
});

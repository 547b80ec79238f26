import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { askPosition } from './ask-position.ts';
import { RENEW_MS, startRenewing } from './location-renewal.ts';

const here = { latitude: 9.01, longitude: 38.76 };
/** Reports a movement to the watcher, once there is one. */
let moveTo: (latitude: number) => void = () => undefined;
/** A geolocation fake that always finds `here`. */
const services = {
  getCurrentPosition: (found: PositionCallback) => Reflect.apply(found, undefined, [{ coords: { ...here, accuracy: 5 }, timestamp: 0 }]),
  watchPosition: (found: PositionCallback) => {
    moveTo = (latitude) => Reflect.apply(found, undefined, [{ coords: { ...here, latitude, accuracy: 5 }, timestamp: 0 }]);
    return 1;
  },
  clearWatch: () => undefined,
};

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: services });
});
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
});

describe('renewing a shared position', () => {
  it('sends it every 5 minutes after the last time, until it is ended', async () => {
    const sent: number[] = [];
    const end = startRenewing(async () => void sent.push(Date.now() - 1_800_000_000_000), Date.now() - 60_000);
    await jest.advanceTimersByTimeAsync(RENEW_MS * 2.5);
    expect(sent.map((it) => Math.round(it / 60_000))).toEqual([4, 9]);
    end();
    await jest.advanceTimersByTimeAsync(RENEW_MS * 2);
    expect(sent).toHaveLength(2);
  });

  it('retries in a minute after a failure', async () => {
    const tries: number[] = [];
    const end = startRenewing(async () => {
      tries.push(Math.round((Date.now() - 1_800_000_000_000) / 60_000));
      if (tries.length < 3) throw new Error('lost');
    }, 0);
    await jest.advanceTimersByTimeAsync(RENEW_MS);
    expect(tries).toEqual([0, 1, 2]);
    end();
  });

  it('tells it after 200 metres of movement, not before', async () => {
    const north = (metres: number) => here.latitude + metres / 111_195;
    const told: number[] = [];
    const end = startRenewing(async ({ latitude }) => void told.push(latitude), Date.now());
    for (const metres of [0, 195]) moveTo(north(metres));
    expect(told).toEqual([]);
    moveTo(north(205));
    expect(told).toEqual([north(205)]);
    await jest.advanceTimersByTimeAsync(0);
    end();
  });
});

describe('asking for the position', () => {
  it('ends after a minute without an answer to the browser’s question', async () => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: () => undefined } });
    const asked = expect(askPosition(new AbortController().signal)).rejects.toMatchObject({ reason: 'timeout' });
    await jest.advanceTimersByTimeAsync(60_000);
    await asked;
  });
});

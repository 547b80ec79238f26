import { afterEach, describe, expect, it } from '@jest/globals';
import { GeolocationFailed, locate, watchPosition } from './geolocation.ts';

type Asked = (found: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) => void;

/** Installs a browser's location services; undefined for a browser without them. */
function browser(ask: Asked | undefined, permission?: EventTarget & { state: PermissionState }) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: ask && { getCurrentPosition: ask } });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: permission && { query: async () => permission },
  });
}
afterEach(() => browser(undefined));

const permissionOf = (state: PermissionState) => Object.assign(new EventTarget(), { state });
const never: Asked = () => undefined;
const fix = { coords: { latitude: 9.01, longitude: 38.76, accuracy: 25, speed: null }, timestamp: 1_700_000_000_000 };
const failing =
  (code: number): Asked =>
  (_found, failed) =>
    Reflect.apply(failed, undefined, [{ code, message: 'in the words of the browser' }]);
const found: Asked = (tell) => Reflect.apply(tell, undefined, [fix]);

const failureOf = async (run: Promise<unknown>): Promise<GeolocationFailed> => {
  const reason: unknown = await run.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (reason instanceof GeolocationFailed) return reason;
  throw new Error(`not a failure of the geolocation: ${reason}`);
};

describe('locate', () => {
  it('asks exactly, for 10 s, and takes a position of the last 5 minutes', async () => {
    const seen: PositionOptions[] = [];
    browser((tell, _failed, options) => {
      seen.push(options);
      Reflect.apply(tell, undefined, [fix]);
    });
    expect(await locate()).toEqual({ latitude: 9.01, longitude: 38.76, accuracy: 25, timestamp: 1_700_000_000_000 });
    await locate({ maximumAge: 0 });
    expect(seen).toEqual([
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 },
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    ]);
  });

  it.each([
    ['unsupported', undefined, 'Geolocation is not supported by this browser'],
    ['denied', failing(1), 'Location access denied. Please enable location access in your browser settings.'],
    ['unavailable', failing(2), 'Location information is unavailable. Please try again.'],
    ['timeout', failing(3), 'Location request timed out. Please try again.'],
    ['other', failing(99), 'Unable to retrieve your location'],
  ] as const)('says in the words of the spec that it is %s', async (reason, ask, sentence) => {
    browser(ask);
    const failure = await failureOf(locate());
    expect(failure.reason).toBe(reason);
    expect(failure.message).toBe(sentence);
  });

  it('does not wait for a browser that never answers once it was denied', async () => {
    browser(never, permissionOf('denied'));
    expect((await failureOf(locate())).reason).toBe('denied');
  });

  it('ends when the person denies while it is asking', async () => {
    const permission = permissionOf('prompt');
    browser(never, permission);
    const asked = failureOf(locate());
    await Promise.resolve();
    permission.state = 'denied';
    await new Promise((resume) => setTimeout(resume));
    permission.dispatchEvent(new Event('change'));
    expect((await asked).reason).toBe('denied');
  });

  it('works in a browser without the Permissions API', async () => {
    browser(found);
    await expect(locate()).resolves.toMatchObject({ accuracy: 25 });
  });

  it('is given up by its signal', async () => {
    browser(never, permissionOf('prompt'));
    const control = new AbortController();
    const asked = locate({ signal: control.signal });
    control.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('watchPosition', () => {
  it('tells each position until it is ended, and passes over failures', () => {
    const watches = new Map<number, [PositionCallback, PositionErrorCallback | null | undefined]>();
    const geolocation = {
      watchPosition: (tell: PositionCallback, failed?: PositionErrorCallback | null) => {
        watches.set(7, [tell, failed]);
        return 7;
      },
      clearWatch: (id: number) => void watches.delete(id),
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
    const seen: number[] = [];
    const end = watchPosition((it) => void seen.push(it.latitude));
    const [tell, failed] = watches.get(7) ?? [];
    if (!tell || !failed) throw new Error('nothing is watched');
    Reflect.apply(tell, undefined, [fix]);
    Reflect.apply(failed, undefined, [{ code: 2 }]);
    Reflect.apply(tell, undefined, [{ ...fix, coords: { ...fix.coords, latitude: 9.02 } }]);
    expect(seen).toEqual([9.01, 9.02]);
    end();
    expect(watches.size).toBe(0);
  });

  it('does nothing in a browser without location services', () => {
    browser(undefined);
    expect(watchPosition(() => undefined)()).toBeUndefined();
  });
});

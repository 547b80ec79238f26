import { describe, expect, it } from '@jest/globals';
import type { AppEvent, EventHub, Resync } from './events.ts';
import { untilFinished } from './wait-for-job.ts';

function aHub() {
  const listeners = new Set<(event: AppEvent | Resync) => void>();
  const hub: EventHub = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {},
  };
  const emit = (event: AppEvent | Resync) => {
    for (const it of listeners) it(event);
  };
  return { hub, emit, listeners };
}
const never = new AbortController().signal;

describe('untilFinished', () => {
  it.each<[string, AppEvent | Resync]>([
    ['the notice of its job', { kind: 'finished', id: 'mine' }],
    ['a reconnected listener', { kind: 'resync' }],
  ])('looks again at %s, long before the polling interval ends', async (_, event) => {
    const { hub, emit, listeners } = aHub();
    let outcome: string | undefined;
    // Polling alone would take longer than this test may.
    const waiting = untilFinished(hub, 'mine', async () => outcome, { limitMs: 90_000, lookEveryMs: 90_000, signal: never });
    setImmediate(() => {
      outcome = 'done';
      emit({ kind: 'finished', id: 'another' });
      emit(event);
    });
    expect(await waiting).toBe('done');
    expect(listeners.size).toBe(0);
  });

  it('finds the outcome even if its event was lost', async () => {
    const { hub } = aHub();
    let looks = 0;
    expect(await untilFinished(hub, 'mine', async () => (++looks === 2 ? 'done' : undefined), { limitMs: 10_000, signal: never })).toBe(
      'done',
    );
  });

  it('gives up at its time limit, and when the answer is no longer wanted', async () => {
    const { hub, listeners } = aHub();
    expect(await untilFinished(hub, 'mine', async () => undefined, { limitMs: 50, signal: never })).toBeUndefined();
    const gone = new AbortController();
    const waiting = untilFinished(hub, 'mine', async () => undefined, { limitMs: 60_000, signal: gone.signal });
    gone.abort();
    expect(await waiting).toBeUndefined();
    expect(listeners.size).toBe(0);
  });

  it('passes an error on, and removes its listener', async () => {
    const { hub, listeners } = aHub();
    const fault = async (): Promise<string> => {
      throw new Error('gone');
    };
    await expect(untilFinished(hub, 'mine', fault, { limitMs: 50, signal: never })).rejects.toThrow('gone');
    expect(listeners.size).toBe(0);
  });
});

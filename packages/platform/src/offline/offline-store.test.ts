import { describe, expect, it, jest } from '@jest/globals';
import { later } from '@tenaye/testing/later.ts';
import type { Stopped } from './hindrance.ts';
import { newestReading, offlineStore, sender } from './offline-store.ts';

describe('a store of a page without a network', () => {
  it('falls back to memory once where the browser stores nothing, and says so', async () => {
    const kept = jest.fn(() => Promise.reject(new Error('blocked')));
    const store = offlineStore({ isKept: true }, { kept, inMemory: () => 'memory', unkept: { isKept: false } });
    const heard = jest.fn();
    const stop = store.subscribe(heard);
    expect(await store.device()).toBe('memory');
    expect(await store.device()).toBe('memory');
    expect(store.get()).toEqual({ isKept: false });
    expect([kept.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1]);
    stop();
    store.set({ isKept: true });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('a reading of the device', () => {
  it('is dropped when a later one has ended before it', async () => {
    const [slow, quick] = [later<string>(), later<string>()];
    const readings = [slow.promise, quick.promise];
    const taken: string[] = [];
    const read = newestReading(
      async () => readings.shift() ?? Promise.reject(new Error('read too often')),
      (it) => void taken.push(it),
    );
    const both = [read(), read()];
    quick.resolve('after the change');
    await both[1];
    slow.resolve('before the change');
    await both[0];
    expect(taken).toEqual(['after the change']);
  });

  it('is passed on each time when they end in order', async () => {
    const taken: number[] = [];
    let count = 0;
    const read = newestReading(
      async () => ++count,
      (it) => void taken.push(it),
    );
    await Promise.all([read(), read()]);
    await read();
    expect(taken).toEqual([1, 2, 3]);
  });
});

describe('a sender', () => {
  it('sends one at a time, and once more for what came meanwhile', async () => {
    const first = later<undefined>();
    const answers = [first.promise];
    const run = jest.fn(async () => answers.shift());
    const told: boolean[] = [];
    const send = sender('queue', run, (isSending) => void told.push(isSending));
    const sending = send();
    await send();
    await send();
    expect(run).toHaveBeenCalledTimes(1);
    first.resolve(undefined);
    await sending;
    expect(run).toHaveBeenCalledTimes(2);
    expect(told).toEqual([true, false]);
  });

  it('waits for the next chance once something has stopped it', async () => {
    const first = later<Stopped>();
    const run = jest.fn(() => first.promise);
    const send = sender('queue', run, () => undefined);
    const sending = send();
    await send();
    first.resolve({ hindrance: 'offline', sentence: '' });
    await sending;
    expect(run).toHaveBeenCalledTimes(1);
    await send();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('can send again after a failure', async () => {
    const told: boolean[] = [];
    const run = jest.fn(() => Promise.reject(new Error('broken')));
    const send = sender('queue', run, (isSending) => void told.push(isSending));
    await expect(send()).rejects.toThrow('broken');
    await expect(send()).rejects.toThrow('broken');
    expect(run).toHaveBeenCalledTimes(2);
    expect(told).toEqual([true, false, true, false]);
  });
});

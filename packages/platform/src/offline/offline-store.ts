import type { Stopped } from './hindrance.ts';

/** The state of a page that works without a network, and the storage behind it. */
export interface OfflineStore<State, Device> {
  get(): State;
  subscribe(listener: () => void): () => void;
  set(change: Partial<State>): void;
  /** The storage: the browser's database, or memory where the browser stores nothing. */
  device(): Promise<Device>;
}

interface Devices<State, Device> {
  kept(): Promise<Device>;
  inMemory(): Device;
  /** The part of the state that changes once data can only be held in memory. */
  unkept: Partial<State>;
}

/** The state of a page that works without a network, and its storage on the device. */
export function offlineStore<State, Device>(start: State, { kept, inMemory, unkept }: Devices<State, Device>): OfflineStore<State, Device> {
  let state = start;
  let device: Promise<Device> | undefined;
  const listeners = new Set<() => void>();
  const set = (change: Partial<State>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    device: () => {
      device ??= kept().catch(() => {
        set(unkept);
        return inMemory();
      });
      return device;
    },
  };
}

/**
 * Reads data of the device again and again, and passes it on. A reading that ends after a later one is dropped, because a change made
 * between the two is missing from it.
 */
export function newestReading<T>(read: () => Promise<T>, take: (data: T) => void): () => Promise<void> {
  let begun = 0;
  let taken = 0;
  return async () => {
    begun += 1;
    const turn = begun;
    const data = await read();
    if (turn < taken) return;
    taken = turn;
    take(data);
  };
}

/**
 * Sends the data waiting on the device, in one page of the browser at a time. Data added while sending is sent right afterward instead of
 * at the next chance, unless something has stopped the sending: then `send` returns the cause. `name` names the queue; `tell` is called
 * when sending begins and ends.
 */
export function sender<A extends unknown[]>(
  name: string,
  send: (...args: A) => Promise<Stopped | undefined>,
  tell: (isSending: boolean) => void | Promise<void>,
) {
  let isSending = false;
  let isAsked = false;
  return async (...args: A): Promise<void> => {
    isAsked = true;
    if (isSending) return;
    isSending = true;
    await tell(true);
    try {
      while (isAsked) {
        isAsked = false;
        await inOnePage(name, async () => {
          if (await send(...args)) isAsked = false;
        });
      }
    } finally {
      isSending = false;
      await tell(false);
    }
  };
}

/**
 * Runs `act` unless another page of this browser is running an act of the same name. A browser without locks runs it in each page, so what
 * it sends needs ids that make a repetition harmless.
 */
async function inOnePage(name: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await act();
  });
}

/** The other pages of this browser that hold the same data of the device. */
export interface OtherPages<Change> {
  tell(change: Change): void;
  /** Calls `onChange` for what other pages tell. @returns what ends it */
  listen(onChange: (change: Change) => void): () => void;
}

/**
 * Pages of one browser that tell each other, by the channel `name`, what they change on the device. A browser without channels tells
 * nothing.
 */
export function otherPages<Change>(name: string): OtherPages<Change> {
  let channel: BroadcastChannel | undefined;
  return {
    tell: (change) => channel?.postMessage(change),
    listen: (onChange) => {
      if (!('BroadcastChannel' in window)) return () => undefined;
      const listening = new BroadcastChannel(name);
      listening.onmessage = ({ data }: MessageEvent<Change>) => onChange(data);
      channel = listening;
      return () => {
        channel = undefined;
        listening.close();
      };
    },
  };
}

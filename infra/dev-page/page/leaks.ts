/** The parts of a page that are watched. */
export interface LeakyPage {
  timers: { setInterval: typeof setInterval; clearInterval: typeof clearInterval };
  /** `window`, `document` and whatever else outlives a remote. */
  targets: readonly EventTarget[];
  /** The names of the page's globals. */
  globals(): string[];
}

/** What a remote has left in the page, and the stack of the place where the first of these began, if it is known. */
export interface Leak {
  text: string;
  stack: string | undefined;
}

interface Trace {
  remote: string;
  stack: string;
}

/** Globals of webpack, module federation and the shell, which stay by design. */
const KNOWN_GLOBAL = /^(webpack|__|tenaye|React)/;

/** The remote in whose script the caller is; undefined outside of remotes. */
function traceOf(): Trace | undefined {
  const { stack = '' } = new Error();
  const remote = /\/remotes\/([\w-]+)\//.exec(stack)?.[1];
  return remote === undefined ? undefined : { remote, stack };
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const captures = (options: boolean | AddEventListenerOptions | undefined): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

/** Records the intervals that remotes start and don't end. */
function watchIntervals(timers: LeakyPage['timers']): () => Trace[] {
  const running = new Map<unknown, Trace>();
  const { setInterval: start, clearInterval: stop } = timers;
  timers.setInterval = Object.assign((...given: Parameters<typeof setInterval>) => {
    const [id, trace] = [start(...given), traceOf()];
    if (trace) running.set(id, trace);
    return id;
  }, start);
  timers.clearInterval = (id) => {
    running.delete(id);
    stop(id);
  };
  return () => [...running.values()];
}

/** Records the listeners that remotes add to a target and don't remove. A listener that ends by itself doesn't count. */
function watchListeners(target: EventTarget): () => Trace[] {
  const added = new Map<unknown, Map<string, Trace>>();
  const { addEventListener, removeEventListener } = target;
  const forget = (listener: unknown, key: string) => added.get(listener)?.delete(key);
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) => {
    addEventListener.call(target, type, listener, options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    const trace = once || signal?.aborted ? undefined : traceOf();
    if (!trace) return;
    const key = `${type} ${captures(options)}`;
    added.set(listener, (added.get(listener) ?? new Map<string, Trace>()).set(key, trace));
    signal?.addEventListener('abort', () => forget(listener, key));
  };
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) => {
    removeEventListener.call(target, type, listener, options);
    forget(listener, `${type} ${captures(options)}`);
  };
  return () => [...added.values()].flatMap((it) => [...it.values()]);
}

/**
 * Watches what remotes leave in the page. @returns a function that says what a remote that was just left has left behind since it was left
 * before. Listeners count from the second time: a module may add one when it is loaded.
 */
export function watchLeaks(page: LeakyPage): (remote: string) => Leak[] {
  const intervals = watchIntervals(page.timers);
  const listeners = page.targets.map(watchListeners);
  const before = new Map<string, { intervals: number; listeners: number }>();
  const globals = new Set(page.globals());
  return (remote) => {
    const its = (all: Trace[]): Trace[] => all.filter((it) => it.remote === remote);
    const [running, added] = [its(intervals()), its(listeners.flatMap((it) => it()))];
    const known = before.get(remote);
    before.set(remote, { intervals: running.length, listeners: added.length });
    const [more, further] = [running.length - (known?.intervals ?? 0), added.length - (known?.listeners ?? added.length)];
    const names = page.globals().filter((it) => !globals.has(it) && !KNOWN_GLOBAL.test(it));
    for (const it of names) globals.add(it);
    return [
      ...(more > 0 ? [{ text: `${remote} left ${plural(more, 'interval')} running`, stack: running.at(-more)?.stack }] : []),
      ...(further > 0 ? [{ text: `${remote} left ${plural(further, 'listener')} on the page`, stack: added.at(-further)?.stack }] : []),
      ...(names.length > 0 ? [{ text: `${remote} left globals on window: ${names.join(', ')}`, stack: undefined }] : []),
    ];
  };
}

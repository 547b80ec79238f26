import vm from 'node:vm';
import { JSDOM } from 'jsdom';
import { fromNode } from '../from-node.ts';

const { window } = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', pretendToBeVisual: true });

const language: readonly string[] = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)');

/** What the thread has from Node: the language, what jsdom lacks or has slower, and timers. */
const kept = new Set([
  ...language,
  ...Object.keys(fromNode),
  ...['URL', 'URLSearchParams', 'crypto', 'performance', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
]);

const define = (name: string, to: PropertyDescriptor): void => void Object.defineProperty(globalThis, name, { ...to, configurable: true });

/** The window's functions, unlike its classes, work on the window only. */
const bound = (name: string, value: unknown): unknown => (typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value);

/** Makes this thread a page: its global object becomes the window, with all that jsdom's has. */
function becomePage(): void {
  for (const [name, { value, get, enumerable = false }] of Object.entries(Object.getOwnPropertyDescriptors(window)))
    if (kept.has(name)) continue;
    else if (!get) define(name, { value: bound(name, value), writable: true, enumerable });
    else
      define(name, {
        get: () => Reflect.get(window, name),
        set: (to: unknown) => define(name, { value: to, writable: true, enumerable }),
        enumerable,
      });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    define(name, { value: bound(name, Reflect.get(window, name)), writable: true });
  for (const name of ['window', 'self', 'parent', 'top', 'frames']) define(name, { value: globalThis, writable: true });
  Object.defineProperty(window.document, 'defaultView', { value: globalThis });
  // Node's addresses of objects know none of jsdom's files.
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
}

/** Errors of event handlers and of React that nothing caught: a browser only prints them. */
export const uncaught: unknown[] = [];
window.addEventListener('error', ({ error }) => {
  if (error && !begun.listensToErrors) uncaught.push(error);
});

/** Milliseconds. */
const FRAME = 16;

/** What was begun on a part of the page that outlives a test file, and not ended. */
export const begun = { listeners: new Set<() => void>(), timers: new Set<() => void>(), listensToErrors: false };

/** Notes listeners of the parts that outlive a file. They forget them at its end, as a page does when it is left. */
function noteListeners(): void {
  const lasting: readonly unknown[] = [window, window.document, window.document.documentElement, window.document.body];
  const { prototype } = window.EventTarget;
  const { addEventListener } = prototype;
  Object.assign(prototype, {
    addEventListener(this: EventTarget, ...args: Parameters<typeof addEventListener>): void {
      addEventListener.apply(this, args);
      if (this === lasting[0] && args[0] === 'error') begun.listensToErrors = true;
      if (lasting.includes(this)) begun.listeners.add(() => this.removeEventListener(...args));
    },
  });
}

/**
 * Notes timers from now on. Frames are timers too. React has to be loaded before: it goes on with its work only when its last timer has
 * come.
 */
export function noteTimers(): void {
  const { setTimeout, setInterval, clearTimeout } = globalThis;
  const noting = <T extends typeof setTimeout | typeof setInterval>(start: T): T =>
    new Proxy(start, {
      apply(_, __, args: [() => void, ...unknown[]]) {
        const timer: NodeJS.Timeout = Reflect.apply(start, undefined, args);
        begun.timers.add(() => clearTimeout(timer));
        return timer;
      },
    });
  Object.assign(globalThis, { setTimeout: noting(setTimeout), setInterval: noting(setInterval) });
  define('requestAnimationFrame', {
    value: (draw: FrameRequestCallback) => globalThis.setTimeout(() => draw(performance.now()), FRAME),
    writable: true,
  });
  define('cancelAnimationFrame', { value: clearTimeout, writable: true });
}

noteListeners();
becomePage();

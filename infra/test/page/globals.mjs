// What tests of pages import as `@jest/globals`: the functions of tests in Node, with the clocks of a page.
import { ModernFakeTimers } from '@jest/fake-timers';
import * as native from '../native/globals.mjs';
import { inFile } from './stray.ts';

const within =
  (work) =>
  (...given) =>
    inFile(() => work(...given));
const hook = (declare) => (work) => declare(within(work));
const test = (declare) =>
  Object.assign((name, work) => declare(name, within(work)), {
    each:
      (...table) =>
      (name, work) =>
        declare.each(...table)(name, within(work)),
  });

export const { describe, expect } = native;
export const it = Object.assign(test(native.it), { only: test(native.it.only), skip: test(native.it.skip) });
export const beforeAll = hook(native.beforeAll);
export const afterAll = hook(native.afterAll);
export const beforeEach = hook(native.beforeEach);
export const afterEach = hook(native.afterEach);

const clock = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** What jsdom, Node's streams and React's waits between two renders use too, which go on in a browser when a page's timers stand still. */
const doNotFake = ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'hrtime'];

export const jest = {
  ...native.jest,
  useFakeTimers(options) {
    clock.useFakeTimers({ doNotFake, ...options });
    return jest;
  },
  useRealTimers() {
    clock.useRealTimers();
    return jest;
  },
  advanceTimersByTime: (ms) => clock.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => clock.advanceTimersByTimeAsync(ms),
  setSystemTime: (time) => clock.setSystemTime(time),
};

// Testing Library moves the clock of a test on while it waits, if it finds one here.
globalThis.jest = jest;

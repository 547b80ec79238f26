// What tests of pages import as `@jest/globals`: the functions of tests in Node, with the clocks of a page.
import { ModernFakeTimers } from '@jest/fake-timers';
import { jest as runner } from '../native/globals.mjs';

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '../native/globals.mjs';

const clock = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** What jsdom, Node's streams and React's waits between two renders use too, which go on in a browser when a page's timers stand still. */
const doNotFake = ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'hrtime'];

export const jest = {
  ...runner,
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

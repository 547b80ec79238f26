import { afterAll, beforeAll } from '@jest/globals';

/** No element changes its size, because jsdom has no layout. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Prepares a test file whose code mounts React roots of its own, outside a test's act(): remotes, or bars beside the page. */
export function mountsOwnRoots(): void {
  const { ResizeObserver: real } = globalThis;
  beforeAll(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    globalThis.ResizeObserver = StillObserver;
  });
  afterAll(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    globalThis.ResizeObserver = real;
  });
}

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createBrowserHistory } from './browser-history.ts';
import { keepScroll } from './scroll.ts';

/** One history for both tests, as in the shell. */
const pages = createBrowserHistory();

/** The page's length and position, in pixels; a browser limits the position to the length. */
let height = 0;
let top = 0;
const watching = new Set<() => void>();
const grow = (to: number) => {
  height = to;
  top = Math.min(top, height);
  for (const it of watching) it();
};

class Observer implements ResizeObserver {
  readonly #tell: () => void;
  constructor(onResize: ResizeObserverCallback) {
    this.#tell = () => onResize([], this);
  }
  observe() {
    watching.add(this.#tell);
    this.#tell();
  }
  unobserve() {}
  disconnect() {
    watching.delete(this.#tell);
  }
}

const { ResizeObserver: former, scrollTo: formerScrollTo } = window;
const formerTop = Object.getOwnPropertyDescriptor(window, 'scrollY');

beforeAll(() => {
  window.ResizeObserver = Observer;
  window.scrollTo = (_: number | ScrollToOptions | undefined, y?: number) => {
    top = y ?? 0;
    dispatchEvent(new Event('scroll'));
  };
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => height + innerHeight });
  keepScroll(pages);
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
afterAll(() => {
  Object.assign(window, { ResizeObserver: former, scrollTo: formerScrollTo });
  if (formerTop) Object.defineProperty(window, 'scrollY', formerTop);
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
});

/** Reads a long list down to 2,000 pixels, opens a page from it, and goes back. */
function backToTheList(): void {
  const list: unknown = history.state;
  grow(5000);
  scrollTo(0, 2000);
  pages.navigate('/doctor');
  expect(top).toBe(0);
  history.replaceState(list, '', '/');
  dispatchEvent(new Event('popstate'));
}

describe('the scroll position', () => {
  it('is found again when the former page was long, and the list is short until it is read', () => {
    backToTheList();
    grow(300);
    jest.advanceTimersByTime(6000);
    grow(5000);
    expect(top).toBe(2000);
  });

  it('is left to the reader, who has pressed something meanwhile', () => {
    backToTheList();
    grow(300);
    dispatchEvent(new Event('pointerdown'));
    grow(5000);
    expect(top).toBe(300);
  });
});

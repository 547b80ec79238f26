import '@testing-library/jest-dom/jest-globals';
import { jest } from '@jest/globals';

// Screens in jsdom take a second or two each, and several times that while the machine builds something beside.
jest.setTimeout(30_000);

// jsdom has no media queries. The answer is that of a person who wants no motion: nothing moves while a test looks.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('prefers-reduced-motion'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Nor server-sent events. This stream never says anything; a test that listens brings one that does (`stubEventStream`).
class SilentStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {}
}
if (!('EventSource' in globalThis))
  Object.defineProperty(globalThis, 'EventSource', { value: SilentStream, configurable: true, writable: true });

// Nor a layout to scroll in.
Element.prototype.scrollIntoView ??= () => undefined;

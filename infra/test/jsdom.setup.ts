import '@testing-library/jest-dom/jest-globals';

// jsdom has no media queries. This answer is that of a person who prefers reduced motion, so that nothing moves during a test.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('prefers-reduced-motion'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// jsdom has no server-sent events either. This stream stays silent; tests that need events use `stubEventStream`.
class SilentStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {}
}
if (!('EventSource' in globalThis))
  Object.defineProperty(globalThis, 'EventSource', { value: SilentStream, configurable: true, writable: true });

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView ??= () => undefined;

// Queries by role ask for the style of each element and its ancestors, which took a fifth of all time in jsdom. This answer knows inline
// styles and `hidden`, but no style sheets, because jsdom has no layout or media queries either. How screens look is tested in a browser.
const styleOf = ({ hidden, style }: HTMLElement): Pick<CSSStyleDeclaration, 'display' | 'visibility' | 'getPropertyValue'> => {
  const display = style?.display || (hidden ? 'none' : 'block');
  const visibility = style?.visibility || 'visible';
  const known = new Map([
    ['display', display],
    ['visibility', visibility],
  ]);
  return { display, visibility, getPropertyValue: (name) => known.get(name) ?? style?.getPropertyValue(name) ?? '' };
};
const noPseudoElement = { getPropertyValue: () => '' };
Object.defineProperty(window, 'getComputedStyle', {
  configurable: true,
  value: (element: HTMLElement, pseudo?: string | null) => (pseudo ? noPseudoElement : styleOf(element)),
});

// jsdom parses a style sheet again whenever a rule is added to it. Sheets stay outside the page, because no test reads them.
const { insertBefore } = Node.prototype;
HTMLHeadElement.prototype.insertBefore = function <T extends Node>(this: HTMLHeadElement, node: T, before: Node | null): T {
  return node instanceof HTMLStyleElement ? node : (insertBefore.call(this, node, before) as T);
};

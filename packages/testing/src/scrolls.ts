import { afterEach, beforeEach } from '@jest/globals';

/** Where the page is scrolled in each test, in order: ids of elements, and `top`. jsdom scrolls nothing. */
export function noteScrolls(): readonly string[] {
  const scrolled: string[] = [];
  const { scrollIntoView } = Element.prototype;
  const { scrollTo } = window;
  beforeEach(() => {
    scrolled.length = 0;
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id);
    };
    window.scrollTo = () => void scrolled.push('top');
  });
  afterEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
    window.scrollTo = scrollTo;
  });
  return scrolled;
}

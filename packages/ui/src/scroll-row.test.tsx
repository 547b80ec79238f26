import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stepThrough, useScrollRow } from './scroll-row.ts';

/** jsdom lays nothing out: a row with room for 300 px, whose links are 100 px wide each. */
function layOut() {
  const at = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element) * 100;
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
    return this instanceof HTMLAnchorElement
      ? new DOMRect(at(this) - (this.parentElement?.scrollLeft ?? 0), 0, 100, 44)
      : new DOMRect(0, 0, 300, 44);
  });
}
const parts = ['Overview', 'Pending', 'Claims', 'Reviews', 'Audit'];
function Nav({ current }: { current: string }) {
  const row = useScrollRow<HTMLElement>();
  return (
    <nav ref={row} onKeyDown={stepThrough}>
      {parts.map((it) => (
        <a key={it} href={`#${it}`} aria-current={it === current ? 'page' : undefined}>
          {it}
        </a>
      ))}
    </nav>
  );
}
const row = () => screen.getByRole('navigation');
const marks = () => ['data-before', 'data-after'].filter((it) => row().hasAttribute(it));

beforeEach(layOut);

it('brings the chosen part into view, which a phone would have to look for, and hints at what is beyond the ends', () => {
  const { rerender } = render(<Nav current="Overview" />);
  expect(marks()).toEqual(['data-after']);
  rerender(<Nav current="Claims" />);
  expect(row().scrollLeft).toBe(100);
  expect(marks()).toEqual(['data-before', 'data-after']);
  row().scrollLeft = 200;
  fireEvent.scroll(row());
  expect(marks()).toEqual(['data-before']);
});

it('stays where a finger has scrolled it while a count arrives, but follows the chosen part that the count has pushed out of view', () => {
  const { rerender } = render(<Nav current="Claims" />);
  // Simulates that the parts before the chosen link have become wider, without any scrolling.
  row().scrollLeft = -50;
  rerender(<Nav current="Claims" />);
  expect(row().scrollLeft).toBe(100);
  row().scrollLeft = 250;
  fireEvent.scroll(row());
  rerender(<Nav current="Claims" />);
  expect(row().scrollLeft).toBe(250);
});

it('follows the part with the focus that a count has pushed out of view', async () => {
  const { rerender } = render(<Nav current="Claims" />);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  // Scrolls as the browser does when a link gets the focus.
  row().scrollLeft = 200;
  fireEvent.scroll(row());
  row().scrollLeft = 190;
  rerender(<Nav current="Claims" />);
  expect(row().scrollLeft).toBe(300);
});

it('takes the arrow keys from part to part, and leaves them to the browser together with Alt', async () => {
  render(<Nav current="Overview" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Claims');
  await userEvent.keyboard('{ArrowLeft}{End}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Audit');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(document.activeElement?.textContent).toBe('Audit');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('Overview');
});

import { afterEach, expect, it } from '@jest/globals';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen } from '@testing-library/react';
import { TabBar } from './TabBar.tsx';

const given = globalThis.ResizeObserver;
afterEach(() => void Object.assign(globalThis, { ResizeObserver: given }));

it('makes room above itself for the end of the page and for what sticks to the lower edge, and gives it back', () => {
  let grow: (size: number) => void = () => undefined;
  class Observer {
    constructor(told: (entries: readonly object[]) => void) {
      grow = (blockSize) => told([{ borderBoxSize: [{ blockSize }] }]);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  const { style } = document.documentElement;
  const room = () => [document.body.style.paddingBlockEnd, style.scrollPaddingBlockEnd, style.getPropertyValue('--tn-tab')];
  const { unmount } = renderWithPlatform(
    <TabBar label="Former version" lines={['This tab shows the former version.']}>
      <button type="button">Show the current version</button>
    </TabBar>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('This tab shows the former version.');
  act(() => grow(106.4));
  expect(room()).toEqual(['107px', 'calc(var(--tn-foot, 0px) + 107px)', '107px']);
  unmount();
  expect(room()).toEqual(['', '', '']);
});

import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useFirstFocus } from './useFirstFocus.ts';

function Opened() {
  return (
    <h2 ref={useFirstFocus()} tabIndex={-1}>
      Visits
    </h2>
  );
}

function Page({ onShown, children }: { onShown(focused: string | null | undefined): void; children: ReactNode }) {
  useLayoutEffect(() => onShown(document.activeElement?.tagName), [onShown]);
  return children;
}

it('moves before the page is painted; a later focus would scroll away from the position that Back restores', () => {
  const seen: (string | null | undefined)[] = [];
  const note = (focused: string | null | undefined) => void seen.push(focused);
  render(
    <Page onShown={note}>
      <Opened />
    </Page>,
  );
  expect(seen).toEqual(['H2']);
});

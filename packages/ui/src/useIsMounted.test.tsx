import { expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useIsMounted } from './useIsMounted.ts';

let isMounted: () => boolean;

function Left() {
  isMounted = useIsMounted();
  return null;
}

const never = new Promise<never>(() => undefined);
const NextPage = () => use(never);

it('counts a page as gone once it was left, also while the script of the next one loads, and as there again after a return', async () => {
  const show = (isLeft: boolean) => (
    <Suspense>
      <Left />
      {isLeft && <NextPage />}
    </Suspense>
  );
  const { rerender, unmount } = render(show(false));
  expect(isMounted()).toBe(true);
  await act(async () => rerender(show(true)));
  expect(isMounted()).toBe(false);
  await act(async () => rerender(show(false)));
  expect(isMounted()).toBe(true);
  unmount();
  expect(isMounted()).toBe(false);
});

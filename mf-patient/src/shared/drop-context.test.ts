import { afterEach, expect, it } from '@jest/globals';
import { dropContext } from './drop-context.ts';

const { matchMedia } = globalThis;
afterEach(() => void Object.assign(globalThis, { matchMedia }));

it('offers no drop where nothing can hover, as on a touch screen', () => {
  expect(dropContext()).toBeUndefined();
  Object.assign(globalThis, { matchMedia: (media: string) => ({ ...matchMedia(media), matches: media === '(hover: none)' }) });
  expect(dropContext()).toBe('touch');
});

import { expect, it } from '@jest/globals';
import { seenAt } from './film-strip.ts';

it('shows at each moment the latest picture before it, and nothing before the first', () => {
  const frames = [
    { at: 250, picture: 'a' },
    { at: 380, picture: 'b' },
    { at: 900, picture: 'c' },
  ];
  expect(seenAt(frames, [200, 400, 600, 1_000])).toEqual([undefined, 'b', 'b', 'c']);
});

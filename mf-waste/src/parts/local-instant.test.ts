import { expect, it } from '@jest/globals';
import { instantOf, localText } from './local-instant.ts';

it('takes a time of Addis Ababa for an instant and back, on the right day after midnight', () => {
  expect(instantOf('2026-03-02T00:30')).toBe('2026-03-01T21:30:00.000Z');
  expect(localText(Date.parse('2026-03-01T21:30:59.999Z'))).toBe('2026-03-02T00:30');
  expect(instantOf('')).toBeUndefined();
});

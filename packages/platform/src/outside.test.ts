import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

it('a file outside the checkout can’t be opened by tests of pages', () => {
  expect(() => readFileSync('/home/somebody/list.csv')).toThrow('Tests read nothing outside the checkout');
});

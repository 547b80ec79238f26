import { expect, it } from '@jest/globals';
import { readArguments } from './main.ts';

it('tells parts from the release to compare with', () => {
  expect(readArguments(['sizes', 'load'])).toEqual({ asked: ['sizes', 'load'], compareWith: undefined });
  expect(readArguments(['--compare', '../former/.release'])).toEqual({ asked: [], compareWith: '../former/.release' });
});

it('refuses an option that it does not know', () => {
  expect(() => readArguments(['--comapre', 'x'])).toThrow('comapre');
});

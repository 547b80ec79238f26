import { expect, it } from '@jest/globals';
import { hasFirstView } from './has-first-view.ts';

it.each([
  ['/', ''],
  ['/doctors', '?q=pediatrician'],
  ['/client/auth', ''],
  ['/client/auth/phone', ''],
])('%s%s has a first view', (pathname, search) => expect(hasFirstView({ pathname, search })).toBe(true));

it.each([
  ['/', '?assessment=1'],
  ['/client/auth/phone/code', ''],
  ['/client/auth/code/enter', ''],
])('%s%s has none, because the server would render another page than the browser', (pathname, search) =>
  expect(hasFirstView({ pathname, search })).toBe(false),
);

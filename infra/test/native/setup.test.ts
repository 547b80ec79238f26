import { expect, it } from '@jest/globals';

it('a test file has the same address in each run, so that its compiled code is found again', () => {
  expect(new URL(import.meta.url).search).toBe('?infra/test/native/setup.test.ts');
});

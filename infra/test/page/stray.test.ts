import { describe, expect, it } from '@jest/globals';
import { beginFile, inFile, isStray } from './stray.ts';

describe('what a test file leaves running', () => {
  it('is stray once the next file has begun, whatever it waits for; what no file has begun never is', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked: boolean[] = [];
    const left = inFile(async () => {
      asked.push(isStray());
      await promise;
      asked.push(isStray());
    });
    beginFile();
    resolve();
    await left;
    expect(asked).toEqual([false, true]);
    expect(inFile(isStray)).toBe(false);
    expect(isStray()).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { ApiError, NetworkError } from '../client/client.ts';
import { useRepeatKey } from './repeat-key.ts';

describe('the key of a change with a file', () => {
  it('stays the same for the same file after a lost answer, and is another one for another file of the same name', async () => {
    const { result } = renderHook(() => useRepeatKey());
    const paper = (content: string) => new File([content], 'license.pdf', { lastModified: 1 });
    const keyOf = async (file: File): Promise<string> => {
      const keys: string[] = [];
      const lost = result.current({ file }, (key) => {
        keys.push(key);
        return Promise.reject(new NetworkError());
      });
      await expect(lost).rejects.toThrow(NetworkError);
      return keys.join();
    };
    const first = await keyOf(paper('one'));
    expect(await keyOf(paper('one'))).toBe(first);
    expect(await keyOf(paper('three'))).not.toBe(first);
  });
});

it.each([401, 429])(
  'the key stays the same after a lost answer and a refusal with %d, which says nothing about the lost one',
  async (status) => {
    const { result } = renderHook(() => useRepeatKey());
    const keys: string[] = [];
    for (const error of [new NetworkError(), new ApiError(status, '')]) {
      const failed = result.current('content', (key) => {
        keys.push(key);
        return Promise.reject(error);
      });
      await expect(failed).rejects.toBe(error);
    }
    await result.current('content', async (key) => keys.push(key));
    expect(new Set(keys).size).toBe(1);
  },
);

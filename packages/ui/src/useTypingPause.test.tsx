import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useTypingPause } from './useTypingPause.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('useTypingPause', () => {
  it('reports the last typed text, once, and never the initial value', () => {
    const told: string[] = [];
    const { rerender, unmount } = renderHook(({ typed }) => useTypingPause(typed, (it) => told.push(it)), { initialProps: { typed: 'a' } });
    jest.advanceTimersByTime(1000);
    rerender({ typed: 'ab' });
    jest.advanceTimersByTime(299);
    rerender({ typed: 'abc' });
    jest.advanceTimersByTime(299);
    expect(told).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(told).toEqual(['abc']);
    rerender({ typed: 'abcd' });
    unmount();
    jest.advanceTimersByTime(1000);
    expect(told).toEqual(['abc']);
  });

  it('waits as long as a caller asks', () => {
    const told: string[] = [];
    const { rerender } = renderHook(({ typed }) => useTypingPause(typed, (it) => told.push(it), 800), { initialProps: { typed: '' } });
    rerender({ typed: 'a' });
    jest.advanceTimersByTime(799);
    expect(told).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(told).toEqual(['a']);
  });
});

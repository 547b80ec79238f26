import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, renderHook } from '@testing-library/react';
import { Suspense, use } from 'react';
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

  it('is silent on a page that was left while the next one loads, and continues if the reader comes back', async () => {
    const told: string[] = [];
    const show = (typed: string, isLeft: boolean) => (
      <Suspense>
        <Search typed={typed} onPause={(it) => told.push(it)} />
        {isLeft && <NextPage />}
      </Suspense>
    );
    const { rerender } = render(show('', false));
    rerender(show('a', false));
    jest.advanceTimersByTime(299);
    await act(async () => rerender(show('a', true)));
    jest.advanceTimersByTime(1000);
    expect(told).toEqual([]);
    await act(async () => rerender(show('a', false)));
    jest.advanceTimersByTime(300);
    expect(told).toEqual(['a']);
  });
});

function Search({ typed, onPause }: { typed: string; onPause(typed: string): void }) {
  useTypingPause(typed, onPause);
  return null;
}

const never = new Promise<never>(() => undefined);
const NextPage = () => use(never);

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useLookup } from './useLookup.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pause = () => act(() => void jest.advanceTimersByTime(300));

describe('useLookup', () => {
  it('asks nothing for the name that the field began with', () => {
    const { result } = renderHook(() => useLookup('Amoxicillin', { least: 2 }));
    pause();
    expect(result.current).toMatchObject({ q: '', state: 'untouched' });
  });

  it('looks up the typed text once the typing pauses, and nothing below the shortest length', () => {
    const { result, rerender } = renderHook(({ value }) => useLookup(value, { least: 2 }), { initialProps: { value: '' } });
    expect(result.current.state).toBe('short');
    rerender({ value: ' am ' });
    expect(result.current).toEqual({ q: '', state: 'asked', isResting: true });
    pause();
    expect(result.current).toEqual({ q: 'am', state: 'asked', isResting: false });
    rerender({ value: 'a' });
    pause();
    expect(result.current).toMatchObject({ q: '', state: 'short' });
  });

  it('asks for no more letters than a search takes', () => {
    const { result, rerender } = renderHook(({ value }) => useLookup(value, { least: 2, most: 3 }), { initialProps: { value: '' } });
    rerender({ value: 'amoxicillin' });
    pause();
    expect(result.current).toEqual({ q: 'amo', state: 'asked', isResting: false });
  });

  it('asks nothing where suggestions are off', () => {
    const { result, rerender } = renderHook(({ value }) => useLookup(value, { least: 2, enabled: false }), { initialProps: { value: '' } });
    rerender({ value: 'gloves' });
    pause();
    expect(result.current).toMatchObject({ q: '', state: 'off' });
  });
});

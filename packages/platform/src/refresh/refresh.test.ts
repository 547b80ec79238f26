import { describe, expect, it, jest } from '@jest/globals';
import { styled } from 'styled-components';
import type { Hot } from './hot.ts';
import { acceptChanges } from './refresh.ts';

const Card = () => null;
const Title = () => null;
const Line = styled.p``;
const useCards = () => [];

/** Runs a module with these exports, after a version that left `data`. @returns what it asked of webpack, and what it leaves */
function run(exports: Record<string, unknown>, data?: Hot['data']) {
  const left: NonNullable<Hot['data']> = {};
  const hot = { data, accept: jest.fn(), invalidate: jest.fn(), dispose: (leave: (to: typeof left) => void) => leave(left) };
  acceptChanges({ id: 1, exports }, { ...hot, check: async () => null });
  return { left, isAccepted: hot.accept.mock.calls.length > 0, isInvalid: hot.invalidate.mock.calls.length > 0 };
}

describe('a changed module in development', () => {
  it('is replaced alone when it exports only components', () => {
    const first = run({ Card, Title });
    expect(first.isAccepted).toBe(true);
    expect(run({ Card, Title }, first.left)).toMatchObject({ isAccepted: true, isInvalid: false });
  });

  it.each([
    ['a hook', { useCards }],
    ['a component and a hook', { Card, useCards }],
    ['a styled component, which others may extend', { Card, Line }],
    ['nothing', {}],
  ])('is left to the modules that import it when it exports %s', (_, exports) => {
    expect(run(exports, {})).toMatchObject({ isAccepted: false, isInvalid: false });
  });

  it('is replaced with the modules that import it when its exports became others', () => {
    const { left } = run({ Card });
    expect(run({ Card, Title }, left).isInvalid).toBe(true);
    expect(run({ Card, useCards }, left).isInvalid).toBe(true);
  });
});

import type { TestAnswer } from '@tenaye/contracts/facility-request.ts';
import type { AskedItem } from './RequestItems.tsx';

/** The requested tests with the center's answers, which are in the same order, if it has answered each. */
export const askedTests = (names: readonly string[], answers: readonly TestAnswer[] | null | undefined): AskedItem[] =>
  names.map((name, at) => {
    const answer = answers?.[at];
    if (!answer) return { name, quantity: null, answer: null };
    const { isDone, price: unitPrice, readyInDays, preparation } = answer;
    const line = { availability: isDone ? 'available' : 'unavailable', quantity: isDone ? 1 : 0, unitPrice, substitute: null } as const;
    return { name, quantity: null, answer: line, readyInDays, preparation };
  });

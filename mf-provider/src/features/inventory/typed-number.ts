import { numberOf as typedNumber } from '@tenaye/platform/form/number-text.ts';

/** The typed number, or the one that was filled in; NaN for empty input. */
export const numberOf = (typed: unknown): number => amountOf(typed) ?? Number.NaN;

/** Like `numberOf`; null for empty input. */
export const amountOf = (typed: unknown): number | null => typedNumber(String(typed ?? ''));

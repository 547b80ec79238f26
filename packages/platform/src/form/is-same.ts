import { hashKey } from '@tanstack/react-query';

/**
 * Whether two values are the same as JSON, in whichever order the fields of their objects are: an absent field is as good as an undefined
 * one. Files aren't JSON, and all are the same.
 */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** Sorts the fields of each object. TanStack Query's `hashKey` does so too, but released shells don't share that name with remotes. */
const inOrder = (_: string, it: unknown): unknown =>
  typeof it === 'object' && it !== null && !Array.isArray(it)
    ? Object.fromEntries(Object.entries(it).sort(([one], [other]) => (one < other ? -1 : 1)))
    : it;

/**
 * Whether two values are the same as JSON, in whichever order the fields of their objects are: an absent field is as good as an undefined
 * one. Files aren't JSON, and all are the same.
 */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

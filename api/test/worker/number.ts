let last = 0;

/** A number that no other account or profile of this worker's database has. */
export const nextNumber = (): number => ++last;

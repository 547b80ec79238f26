import type { Person } from '@tenaye/contracts/people.ts';

/** The props of every dialog about an account. */
export interface OnPerson {
  person: Person;
  onClose(): void;
}

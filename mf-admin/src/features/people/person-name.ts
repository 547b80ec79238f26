import type { Person } from '@tenaye/contracts/people.ts';

/** A person's full name; the email address until an invited administrator has given one. */
export const nameOf = ({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

import type { Person } from '@tenaye/contracts/people.ts';

/** A person's full name; the email address until an invited administrator has given one. */
export const nameOf = ({ firstName, lastName, email }: Person): string => [firstName, lastName].filter(Boolean).join(' ') || email;

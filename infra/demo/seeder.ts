import type { openOrm } from '@tenaye/api/orm.ts';
import type { DemoAccount } from '@tenaye/contracts/config.ts';
import type { Calendar } from './calendar.ts';

/** A page of text that the demo makes and keeps: of a facility's account or of a patient. */
export interface MadeFile {
  kind: 'result' | 'prescription';
  name: string;
  owner: { ownerAccountId: string } | { ownerUserId: string };
  relatedId?: string;
  createdAt: Date;
  /** A heading and what stands below it. */
  lines: readonly string[];
}

/** What each part of the seed works with. Rows are marked `isDemo`; ids and times come from here and the calendar. */
export interface Seeder {
  em: Awaited<ReturnType<typeof openOrm>>['em'];
  calendar: Calendar;
  /** A sign-in of the demo, by role, with its hash. */
  signIn(role: DemoAccount['role']): { email: string; passwordHash: string };
  /** The hash of a password that nobody has: accounts that only stand for a person. */
  closed: string;
  /** Keeps a file of the `files` folder for an account; the answer is its key. */
  keep(kind: 'qualification' | 'license' | 'facility_photo', accountId: string): string;
  /** Makes a PDF and keeps it; the answer is its key. */
  keepMade(file: MadeFile): string;
}

/** `dr.selamawit.demissew@tenaye.example`: an address that no mail reaches. */
export const fictionalEmail = (name: string): string =>
  `${name
    .replace(/\(.*\)/, '')
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('.')}@tenaye.example`;

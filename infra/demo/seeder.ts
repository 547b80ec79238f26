import type { openOrm } from '@tenaye/api/orm.ts';
import type { DemoAccount } from '@tenaye/contracts/config.ts';
import type { Calendar } from './calendar.ts';

/** A one-page document that the demo generates, belonging to a facility's account or to a patient. */
export interface MadeFile {
  kind: 'result' | 'prescription';
  name: string;
  owner: { ownerAccountId: string } | { ownerUserId: string };
  relatedId?: string;
  createdAt: Date;
  /** A heading, then the lines below it. */
  lines: readonly string[];
}

/** Shared by all parts of the seed. Rows are marked `isDemo`; ids and times come from here and from the calendar. */
export interface Seeder {
  em: Awaited<ReturnType<typeof openOrm>>['em'];
  calendar: Calendar;
  /** A sign-in of the demo, by role, with its hash. */
  signIn(role: DemoAccount['role']): { email: string; passwordHash: string };
  /** The hash of a password that no one knows, for accounts without a sign-in. */
  closed: string;
  /** The accession number of the sample that was taken, the next of its sequence as at any laboratory. */
  sampleNumber: string;
  /** Stores a file of the `files` folder for an account, and for the row that it belongs to. @returns its key */
  keep(kind: 'qualification' | 'license' | 'facility_photo' | 'selfie', accountId: string, relatedId?: string): string;
  /** Stores the drawn face of a doctor, the `nth` of its gender. @returns the address of the picture */
  keepPortrait(portrait: { gender: 'female' | 'male'; nth: number; accountId: string; doctorId: string }): string;
  /** Generates a PDF and stores it. @returns its key */
  keepMade(file: MadeFile): string;
}

/** `dr.selamawit.demissew@tenaye.example`: an undeliverable address. */
export const fictionalEmail = (name: string): string =>
  `${name
    .replace(/\(.*\)/, '')
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('.')}@tenaye.example`;

/** A profile with the stars of its reviews, latest first. */
export interface Rated<Profile> {
  profile: Profile;
  stars: readonly number[];
}

/** The profiles that have reviews, with the stars of the data that they were made from. */
export const reviewedProfiles = <Profile>(profiles: readonly Profile[], data: readonly { stars?: readonly number[] }[]): Rated<Profile>[] =>
  profiles.flatMap((profile, at) => {
    const stars = data[at]?.stars;
    return stars ? [{ profile, stars }] : [];
  });

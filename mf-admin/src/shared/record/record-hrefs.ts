import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';

interface Ref {
  kind: ProfileKind;
  id: string;
}

/** The pages of records in the portal. */
export const personHref = (id: string): string => `/provider/admin?tab=people&person=${id}`;
export const listingHref = ({ kind, id }: Ref): string => `/provider/admin?tab=all&review=${kind}.${id}`;
export const claimHref = ({ kind, id }: Ref): string => `/provider/admin?tab=claims&claim=${kind}.${id}`;
export const importHref = (id: string): string => `/provider/admin?tab=import&batch=${id}`;
/** The list of the invoices of one day, YYYY-MM-DD. */
export const invoicesHref = (day: string): string => `/provider/admin?tab=intelligence&list=invoices&from=${day}&to=${day}`;
/** The list of one doctor's appointments on a day, YYYY-MM-DD. */
export const visitsHref = (doctorId: string, day: string): string =>
  `/provider/admin?tab=intelligence&list=appointments&provider=${doctorId}&from=${day}&to=${day}`;
export const submissionHref = (id: string): string => `/provider/admin?tab=submissions&submission=${id}`;

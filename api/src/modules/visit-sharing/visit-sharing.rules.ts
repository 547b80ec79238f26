import { raw } from '@mikro-orm/postgresql';
import type { VisitSharing } from '@tenaye/contracts/visit-sharing.ts';
import { iso } from '#kernel/database/sql.ts';

/** The columns of an appointment or a request about its sharing. */
export interface Sharing {
  withheldAt?: Date | string | null | undefined;
  isShared?: boolean | null | undefined;
}

/** True when the present owner of the doctor's profile or the facility may see the visit: the owner sees all of it or nothing. */
export const isOpenToOwner = ({ withheldAt, isShared }: Sharing): boolean => !withheldAt || isShared === true;

/** The query twin of `isOpenToOwner` on the appointments or requests `alias`, as text. */
export const openToOwnerText = (alias: string): string => `(${alias}.withheld_at is null or ${alias}.is_shared is true)`;

/** The query twin of `isOpenToOwner` on the appointments or requests `alias`. */
export const openToOwner = (alias: string) => raw(openToOwnerText(alias));

/** The sharing columns of a visit as SQL returns them. */
export interface SharingRow {
  withheldAt: string | null;
  isShared: boolean | null;
}

/** The columns of SharingRow of the appointments or requests `alias`. */
export const sharingOf = (alias: string) => raw(`${alias}.withheld_at as "withheldAt", ${alias}.is_shared as "isShared"`);

/** The field `sharing` of a visit as its patient sees it; absent while the owner is the one whom the patient chose. */
export const presentSharing = ({ withheldAt, isShared }: SharingRow): { sharing?: VisitSharing } =>
  withheldAt === null ? {} : { sharing: { ownerChangedAt: iso(withheldAt), isShared } };

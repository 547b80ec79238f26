import { p } from '@mikro-orm/postgresql';
import { instant } from '#kernel/database/columns.ts';

/**
 * Columns of appointments and requests. `withheldAt` is when the doctor's profile or the facility went to another owner than the one that
 * the patient had chosen; the new owner sees the visit only once the patient has agreed, which is `isShared`.
 */
export const sharingColumns = () => ({
  withheldAt: instant().nullable(),
  /** The patient's answer; null until it is given. */
  isShared: p.boolean().nullable(),
});

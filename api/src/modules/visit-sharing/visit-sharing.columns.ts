import { p } from '@mikro-orm/postgresql';
import { instant } from '#kernel/database/columns.ts';

/**
 * Columns of appointments and requests. `withheldAt` is when the doctor's profile or the facility got another owner than the one whom the
 * patient had chosen. The new owner sees the visit only once the patient has agreed (`isShared`).
 */
export const sharingColumns = () => ({
  withheldAt: instant().nullable(),
  /** The patient's answer; null until it is given. */
  isShared: p.boolean().nullable(),
});

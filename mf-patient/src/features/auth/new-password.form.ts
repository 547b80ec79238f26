import { newPassword } from '@tenaye/contracts/fields.ts';
import * as z from 'zod/mini';

/** A new password, typed twice. The confirmation is checked here and not sent. */
export const newPasswordForm = z
  .strictObject({ newPassword, confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')) })
  .check(z.refine((it) => it.newPassword === it.confirmPassword, { error: "Passwords don't match", path: ['confirmPassword'] }));

import { newPassword } from '@tenaye/contracts/fields.ts';
import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';

/** A new password, typed twice. The confirmation is checked here and not sent. */
export const newPasswordForm = z
  .strictObject({ newPassword, confirmPassword: z.string() })
  .check(z.refine((it) => it.newPassword === it.confirmPassword, { error: "Passwords don't match", path: ['confirmPassword'] }));

type Errors = FieldErrors<z.input<typeof newPasswordForm>>;

export const isTooShort = ({ newPassword: error }: Errors): boolean => error?.type === 'too_small';

/** Which of the two mistakes with a message of its own is told first. */
export function mistakeOf(errors: Errors): 'mismatch' | 'short' | undefined {
  if (errors.confirmPassword) return 'mismatch';
  return isTooShort(errors) ? 'short' : undefined;
}

import { registration } from '@tenaye/contracts/patient-account.ts';
import { passwordChange } from '@tenaye/contracts/patient-profile.ts';
import * as z from 'zod/mini';

const { firstName, lastName, phone } = registration.shape;

/** Name and phone, all three there: the form shows what is stored. */
export const profileForm = z.strictObject({ firstName, lastName, phone });

/** The new password twice. The confirmation is checked here and not sent. */
export const passwordForm = z
  .strictObject({ ...passwordChange.shape, confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')) })
  .check(z.refine((it) => it.newPassword === it.confirmPassword, { error: "Passwords don't match", path: ['confirmPassword'] }));

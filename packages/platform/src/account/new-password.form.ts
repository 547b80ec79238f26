import { newPassword } from '@tenaye/contracts/fields.ts';
import { invitedAccount } from '@tenaye/contracts/invitation.ts';
import { passwordChange } from '@tenaye/contracts/patient-profile.ts';
import * as z from 'zod/mini';

/** The field for typing a password again. It is checked in the browser and never sent. */
export const confirmPassword = z.string().check(z.minLength(1, 'Please confirm your password'));

/** Refuses a form whose `confirmPassword` differs from its field `name`. */
export const confirms = <Name extends string>(name: Name) =>
  z.refine<Record<Name | 'confirmPassword', string>>((it) => it[name] === it.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  });

/** A new password, typed twice. */
export const newPasswordForm = z.strictObject({ newPassword, confirmPassword }).check(confirms('newPassword'));

/** The account that an invitation opens, its password typed twice. */
export const invitedForm = z.strictObject({ ...invitedAccount.shape, confirmPassword }).check(confirms('newPassword'));

/** The current password if there is one, and the new one entered twice. */
export const passwordForm = z.strictObject({ ...passwordChange.shape, confirmPassword }).check(confirms('newPassword'));

import { registration } from '@tenaye/contracts/patient-account.ts';
import { emailChange, passwordChange } from '@tenaye/contracts/patient-profile.ts';
import { confirmPassword, confirms } from '@tenaye/platform/account/new-password.form.ts';
import * as z from 'zod/mini';

const { firstName, lastName, phone } = registration.shape;

/** Name and phone; all are required, because the form shows the stored values. */
export const profileForm = z.strictObject({ firstName, lastName, phone });

/** A new address, before a code is sent there. */
export const newEmailForm = z.strictObject({ email: emailChange.shape.email });
/** The proof of the new address: the code, and the password if there is one. */
export const emailProofForm = z.omit(emailChange, { email: true });

/** The current password if there is one, and the new one entered twice. */
export const passwordForm = z.strictObject({ ...passwordChange.shape, confirmPassword }).check(confirms('newPassword'));

import { registration } from '@tenaye/contracts/patient-account.ts';
import { passwordChange } from '@tenaye/contracts/patient-profile.ts';
import { confirmPassword, confirms } from '@tenaye/platform/account/new-password.form.ts';
import * as z from 'zod/mini';

const { firstName, lastName, phone } = registration.shape;

/** Name and phone; all are required, because the form shows the stored values. */
export const profileForm = z.strictObject({ firstName, lastName, phone });

/** The current password, and the new one entered twice. */
export const passwordForm = z.strictObject({ ...passwordChange.shape, confirmPassword }).check(confirms('newPassword'));

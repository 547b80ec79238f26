import { registration } from '@tenaye/contracts/patient-account.ts';
import { passwordChange } from '@tenaye/contracts/patient-profile.ts';
import { confirmPassword, confirms } from '@tenaye/platform/account/new-password.form.ts';
import * as z from 'zod/mini';

const { firstName, lastName, phone } = registration.shape;

/** Name and phone, all three there: the form shows what is stored. */
export const profileForm = z.strictObject({ firstName, lastName, phone });

/** The password in use, and the new one twice. */
export const passwordForm = z.strictObject({ ...passwordChange.shape, confirmPassword }).check(confirms('newPassword'));

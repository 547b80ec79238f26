import { registration } from '@tenaye/contracts/patient-account.ts';
import { confirmPassword, confirms } from '@tenaye/platform/account/new-password.form.ts';
import * as z from 'zod/mini';

/** The registration as typed, with the password entered twice. */
export const signUpForm = z.strictObject({ ...registration.shape, confirmPassword }).check(confirms('password'));

/** The name of a patient who signs up by phone. */
export const nameForm = z.pick(registration, { firstName: true, lastName: true });

import { registration } from '@tenaye/contracts/patient-account.ts';
import * as z from 'zod/mini';

/** The registration as typed, with the password twice. The confirmation is checked here and not sent. */
export const signUpForm = z
  .strictObject({ ...registration.shape, confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')) })
  .check(z.refine((it) => it.password === it.confirmPassword, { error: "Passwords don't match", path: ['confirmPassword'] }));

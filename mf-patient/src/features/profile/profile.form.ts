import { registration } from '@tenaye/contracts/patient-account.ts';
import { emailChange } from '@tenaye/contracts/patient-profile.ts';
import * as z from 'zod/mini';

const { firstName, lastName, phone } = registration.shape;

/** Name and phone; all are required, because the form shows the stored values. */
export const profileForm = z.strictObject({ firstName, lastName, phone });

/** A new address, before a code is sent there. */
export const newEmailForm = z.strictObject({ email: emailChange.shape.email });
/** The proof of the new address: the code, and the password if there is one. */
export const emailProofForm = z.omit(emailChange, { email: true });

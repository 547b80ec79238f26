import { providerRegistration } from '@tenaye/contracts/provider-account.ts';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

export type SignUpValues = z.input<typeof providerRegistration>;

/**
 * Every field starts as an empty string, so that the contract validates it: an empty phone number is refused, although the API allows
 * leaving it out.
 */
const blank = { email: '', phone: '', location: '', password: '', firstName: '' };

export const useSignUpForm = () => useContractForm(providerRegistration, { defaultValues: blank, shouldFocusError: false });

/** Fields from top to bottom. The name fields register last, once a type is chosen, so the form's own order can't be used. */
const fieldOrder = ['providerType', 'firstName', 'lastName', 'email', 'phone', 'location', 'password'] as const;

/** Focuses the topmost wrong field. */
export function focusFirstWrong(setFocus: UseFormReturn<SignUpValues>['setFocus'], errors: FieldErrors<SignUpValues>): void {
  const first = fieldOrder.find((it) => errors[it]);
  if (first) setFocus(first);
}

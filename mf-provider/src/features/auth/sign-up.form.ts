import { providerRegistration } from '@tenaye/contracts/provider-account.ts';
import { useContractForm } from '@tenaye/platform/parts/form.ts';

/**
 * Every field starts as an empty string, so that the contract validates it: an empty phone number is refused, although the API allows
 * leaving it out.
 */
const blank = { email: '', phone: '', location: '', password: '', firstName: '' };

export const useSignUpForm = () => useContractForm(providerRegistration, { defaultValues: blank, shouldFocusError: false });

/** Fields from top to bottom. The name fields register last, once a type is chosen, so the form's own order can't be used. */
const fieldOrder = ['providerType', 'firstName', 'lastName', 'email', 'phone', 'location', 'password'] as const;

/** Focuses the topmost wrong field. */
export function focusFirstWrong(form: SignUpForm, errors: SignUpForm['formState']['errors']): void {
  const first = fieldOrder.find((it) => errors[it]);
  if (first) form.setFocus(first);
}

export type SignUpForm = ReturnType<typeof useSignUpForm>;

import { providerRegistration } from '@tenaye/contracts/provider-account.ts';
import { useContractForm } from '@tenaye/platform/parts/form.ts';

/** Empty values are there from the start, so that the contract judges them: an empty phone is no phone, though the API could do without. */
const blank = { email: '', phone: '', location: '', password: '', firstName: '' };

export const useSignUpForm = () => useContractForm(providerRegistration, { defaultValues: blank, shouldFocusError: false });

/** Fields from top to bottom. The names join the form once a type is chosen, so the form itself knows them as its last. */
const fieldOrder = ['providerType', 'firstName', 'lastName', 'email', 'phone', 'location', 'password'] as const;

/** Puts the focus on the wrong field that the person meets first. */
export function focusFirstWrong(form: SignUpForm, errors: SignUpForm['formState']['errors']): void {
  const first = fieldOrder.find((it) => errors[it]);
  if (first) form.setFocus(first);
}

export type SignUpForm = ReturnType<typeof useSignUpForm>;

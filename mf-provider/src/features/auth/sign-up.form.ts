import { providerRegistration } from '@tenaye/contracts/provider-auth.ts';
import { useContractForm } from '@tenaye/platform/form.ts';

/** Empty values are there from the start, so that the contract judges them: an empty phone is no phone, though the API could do without. */
const blank = { email: '', phone: '', location: '', password: '', firstName: '' };

export const useSignUpForm = () => useContractForm(providerRegistration, { defaultValues: blank });
export type SignUpForm = ReturnType<typeof useSignUpForm>;

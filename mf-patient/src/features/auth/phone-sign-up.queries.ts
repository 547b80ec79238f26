import { verifySmsCode } from '@tenaye/contracts/account-code.facts.ts';
import type { CodeAnswer } from '@tenaye/contracts/account-code.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import type { CodeTarget } from '@tenaye/platform/account/code.form.ts';
import { call } from '@tenaye/platform/client/client.ts';

/** What the code for signing up by phone is for. */
export const signUpTarget = { purpose: 'signup', userType: 'client' } as const satisfies Pick<CodeTarget, 'purpose' | 'userType'>;

interface Attempt {
  phone: string;
  code: string;
}

/** Tries a code. The answer is the account that has confirmed the number; or `verified` if there is none, and the code stays valid. */
export const tryNumber = ({ phone, code }: Attempt): Promise<CodeAnswer> =>
  call(verifySmsCode, { body: { ...signUpTarget, phone, code, signsUp: true } });

interface Newcomer extends Attempt {
  firstName: string;
  lastName: string;
  termsVersion: string;
}

/** Opens an account; signs in to the one that has confirmed the number meanwhile. */
export async function signUpByPhone(newcomer: Newcomer): Promise<User> {
  const answer = await call(verifySmsCode, { body: { ...signUpTarget, ...newcomer, signsUp: true } });
  if (!isPatient(answer)) throw new Error('A code for signing up by phone opened no account');
  return answer;
}

/** Whether a code signed a patient in. */
export const isPatient = (answer: CodeAnswer): answer is User => 'keepsAssessments' in answer;

import { requestEmailCode, requestSmsCode, verifyEmailCode, verifySmsCode } from '@tenaye/contracts/account-code.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { CodeTarget } from './code.form.ts';

const asClient = { purpose: 'login', userType: 'client' } as const;

/** Has a sign-in code sent. The answer is the same whether or not there is such an account. */
export const requestCode = ({ channel, to }: CodeTarget): Promise<unknown> =>
  channel === 'sms'
    ? call(requestSmsCode, { body: { phone: to, ...asClient } })
    : call(requestEmailCode, { body: { email: to, ...asClient } });

/** Signs in by a code. */
export async function signInByCode({ channel, to, code }: CodeTarget & { code: string }): Promise<User> {
  const answer =
    channel === 'sms'
      ? await call(verifySmsCode, { body: { phone: to, code, ...asClient } })
      : await call(verifyEmailCode, { body: { email: to, code, ...asClient } });
  if (!('email' in answer)) throw new Error('A sign-in code signed nobody in');
  return answer;
}

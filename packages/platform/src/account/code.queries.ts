import { requestEmailCode, requestSmsCode, verifyEmailCode, verifySmsCode } from '@tenaye/contracts/account-code.facts.ts';
import type { CodeAnswer } from '@tenaye/contracts/account-code.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ActOptions, useAct } from '../act/useAct.ts';
import { call } from '../client/client.ts';
import type { CodeTarget } from './code.form.ts';

/** Requests a code. The answer is the same whether or not the account exists. */
const requestCode = ({ channel, to, ...target }: CodeTarget): Promise<unknown> =>
  channel === 'sms' ? call(requestSmsCode, { body: { phone: to, ...target } }) : call(requestEmailCode, { body: { email: to, ...target } });

/** Tries a code; what it opens depends on its purpose. */
export const tryCode = ({ channel, to, ...attempt }: CodeTarget & { code: string }): Promise<CodeAnswer> =>
  channel === 'sms' ? call(verifySmsCode, { body: { phone: to, ...attempt } }) : call(verifyEmailCode, { body: { email: to, ...attempt } });

/** Sends a code to a destination; a refusal is a toast, and the typed values stay. */
export function useCodeSending(options: Pick<ActOptions<CodeTarget, unknown>, 'done' | 'onDone'>) {
  const { t } = useTranslation('account');
  return useAct({ send: requestCode, isHarmless: true }, { ...options, failed: t('code.notSent'), fallback: '' });
}

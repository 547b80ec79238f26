import { useMutation } from '@tanstack/react-query';
import { type CodeAnswer, requestEmailCode, requestSmsCode, verifyEmailCode, verifySmsCode } from '@tenaye/contracts/account-code.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from 'react-i18next';
import type { CodeTarget } from './code.form.ts';

const userType = 'provider';

/** The answer is the same whether or not there is such an account. */
const requestCode = ({ channel, to, purpose }: CodeTarget): Promise<unknown> =>
  channel === 'sms'
    ? call(requestSmsCode, { body: { phone: to, purpose, userType } })
    : call(requestEmailCode, { body: { email: to, purpose, userType } });

/** Tries a code; what it opened follows from its purpose. */
export const tryCode = ({ channel, to, purpose, code }: CodeTarget & { code: string }): Promise<CodeAnswer> =>
  channel === 'sms'
    ? call(verifySmsCode, { body: { phone: to, purpose, userType, code } })
    : call(verifyEmailCode, { body: { email: to, purpose, userType, code } });

/** Has a code sent; a refusal is a toast, and what was typed stays. */
export function useSendCode() {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const messageText = useMessageText();
  return useMutation({
    mutationFn: requestCode,
    onError: (error) => toast({ variant: 'destructive', title: t('code.notSent'), description: messageText(refusalText(error, '')) }),
  });
}

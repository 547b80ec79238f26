import { useMutation } from '@tanstack/react-query';
import { CODE_AGAIN_SECONDS, CODE_LENGTH } from '@tenaye/contracts/account-code.facts.ts';
import type { CodeAnswer } from '@tenaye/contracts/account-code.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { CodeField } from '@tenaye/ui/CodeField.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ResendButton } from '@tenaye/ui/ResendButton.tsx';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../act/useOnce.ts';
import { useContractForm } from '../form/form.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';
import { type CodeTarget, codeForm } from './code.form.ts';
import { tryCode, useSendCode } from './code.queries.ts';
import { useCodeRefusal } from './useCodeRefusal.ts';

interface CodeEntryProps {
  target: CodeTarget;
  words: { submit: string; busy: string; failed: string };
  /** Called with what the right code opened. The form stays busy until the promise resolves. */
  onRight(answer: CodeAnswer): Promise<void> | void;
  /** Moves the focus to the field, for a form that appears on a page that stays. */
  takesFocus?: boolean;
  /** Links to alternatives. */
  children?: ReactNode;
}

/** The field for the code that was sent, with a button to get another one. */
export function CodeEntry({ target, words, onRight, takesFocus = false, children }: CodeEntryProps) {
  const { t } = useTranslation('account');
  const say = useMessageText();
  const { form, submit, isPending } = useCodeForm({ target, words, onRight });
  const error = form.formState.errors.code?.message;
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('code');
  }, [takesFocus, setFocus]);
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <CodeField {...form.register('code')} label={t('code.code')} error={error && say(error)} digits={CODE_LENGTH} submits required />
      <Button type="submit" wide disabled={isPending}>
        {isPending ? words.busy : words.submit}
      </Button>
      <SendAgain target={target} />
      {children}
    </Stack>
  );
}

function useCodeForm({ target, words, onRight }: Pick<CodeEntryProps, 'target' | 'words' | 'onRight'>) {
  const form = useContractForm(codeForm, { defaultValues: { code: '' } });
  const attempt = useMutation({ mutationFn: async (code: string) => onRight(await tryCode({ ...target, code })) });
  const refuse = useCodeRefusal(form, words.failed, target.purpose === 'signup');
  const submit = useSubmit(form.handleSubmit(({ code }) => attempt.mutateAsync(code).catch(refuse)));
  return { form, submit, isPending: attempt.isPending };
}

/** Sends another code to the target after a wait. */
export function SendAgain({ target }: { target: CodeTarget }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const request = useSendCode();
  const send = () =>
    request.mutateAsync(target).then(
      () => {
        toast({ title: t('code.sentAgain') });
        return true;
      },
      () => false,
    );
  return (
    <ResendButton
      label={t('code.again')}
      waitingLabel={(seconds) => t('code.againIn', { seconds })}
      wait={CODE_AGAIN_SECONDS}
      onSend={send}
    />
  );
}

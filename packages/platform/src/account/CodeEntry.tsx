import { CODE_AGAIN_SECONDS, CODE_LENGTH } from '@tenaye/contracts/account-code.facts.ts';
import type { CodeAnswer } from '@tenaye/contracts/account-code.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { CodeField } from '@tenaye/ui/CodeField.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ResendButton } from '@tenaye/ui/ResendButton.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAct } from '../act/useAct.ts';
import { useContractForm } from '../form/form.ts';
import { useMessageText } from '../texts/i18n.ts';
import { type CodeTarget, codeForm, renewSentCode, sentCodeAt } from './code.form.ts';
import { tryCode, useCodeSending } from './code.queries.ts';
import { useCodeRefusal } from './useCodeRefusal.ts';
import { useLostCode } from './useLostCode.ts';

export interface CodeEntryProps {
  target: CodeTarget;
  words: { submit: string; busy: string; failed: string };
  /** Tries a code; by default, with the calls of `tryCode`. */
  attempt?: ((code: string) => Promise<CodeAnswer>) | undefined;
  /** Called with the answer to the right code. The form stays busy until the promise resolves. */
  onRight(answer: CodeAnswer, code: string): Promise<void> | void;
  /** Moves the focus to the field, for a form that appears without a change of page. */
  takesFocus?: boolean;
  /** Links to alternatives. */
  children?: ReactNode;
}

/** The field for the code that was sent, with a button to get another one. */
export function CodeEntry({ takesFocus = false, children, ...props }: CodeEntryProps) {
  const { target, words } = props;
  const { t } = useTranslation('account');
  const say = useMessageText();
  const { form, submit, isPending } = useCodeForm(props);
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

function useCodeForm({
  target,
  words,
  onRight,
  attempt = (code) => tryCode({ ...target, code }),
}: Omit<CodeEntryProps, 'takesFocus' | 'children'>) {
  const form = useContractForm(codeForm, { defaultValues: { code: '' } });
  const show = useCodeRefusal(form, words.failed, { atField: target.purpose === 'signup', usedOf: useLostCode() });
  const { act, isPending } = useAct({ send: async (code: string) => onRight(await attempt(code), code) }, { show });
  return { form, submit: form.handleSubmit(({ code }) => act(code)), isPending };
}

/** Sends another code to the target after a wait. A reload of the page doesn't restart the wait. */
export function SendAgain({ target }: { target: CodeTarget }) {
  const { t } = useTranslation('account');
  const isSent = useRef(false);
  const { act } = useCodeSending({
    done: t('code.sentAgain'),
    onDone: () => {
      isSent.current = true;
      renewSentCode(target);
    },
  });
  const send = async () => {
    isSent.current = false;
    await act(target);
    return isSent.current;
  };
  return (
    <ResendButton
      label={t('code.again')}
      waitingLabel={(seconds) => t('code.againIn', { seconds })}
      wait={CODE_AGAIN_SECONDS}
      sentAt={sentCodeAt(target)}
      onSend={send}
    />
  );
}

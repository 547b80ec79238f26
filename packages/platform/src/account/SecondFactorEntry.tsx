import { CODE_LENGTH } from '@tenaye/contracts/account-code.facts.ts';
import { secondFactorCode } from '@tenaye/contracts/second-factor.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { CodeField } from '@tenaye/ui/CodeField.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useAct } from '../act/useAct.ts';
import { isSessionOver } from '../client/refusal.ts';
import { useContractForm, useFieldError } from '../form/form.ts';
import { useConfig } from '../remote/config.tsx';
import { useToast } from '../remote/toast.tsx';
import { enterCode } from './second-factor.queries.ts';
import { useCodeRefusal } from './useCodeRefusal.ts';

export interface SecondFactorEntryProps {
  /** Called when the sign-in is complete. The form stays busy until the promise resolves. */
  onRight(): Promise<void>;
  /** Called when the sign-in has ended, as it does when the answer to a correct code is lost. Only the password begins another. */
  onEnded(): void;
  children?: ReactNode;
}

/** The form for the code that completes a sign-in: one from the authenticator app, or a recovery code. */
export function SecondFactorEntry(props: SecondFactorEntryProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  return <CodeForm key={String(isRecovery)} {...props} isRecovery={isRecovery} onSwitch={() => setIsRecovery(!isRecovery)} />;
}

interface CodeFormProps extends SecondFactorEntryProps {
  isRecovery: boolean;
  onSwitch(): void;
}

function CodeForm({ onRight, onEnded, children, isRecovery, onSwitch }: CodeFormProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const { supportEmail } = useConfig();
  const form = useContractForm(secondFactorCode, { defaultValues: { code: '' } });
  const show = useCodeRefusal(form, t('secondFactor.entry.failed'));
  const enter = async (code: string) => {
    try {
      await enterCode(code);
    } catch (error) {
      if (!isSessionOver(error)) throw error;
      toast({ title: t('secondFactor.ended.title'), description: t('secondFactor.ended.entry') });
      return onEnded();
    }
    await onRight();
  };
  const { act, isPending } = useAct({ send: enter }, { show });
  const error = useFieldError(form.formState.errors)('code');
  const { setFocus } = form;
  // The form replaces another one, which had the focus.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Stack as="form" onSubmit={form.handleSubmit(({ code }) => act(code))} noValidate>
      {isRecovery ? (
        <Field label={t('secondFactor.recovery.code')} hint={t('secondFactor.recovery.hint')} error={error} required>
          <TextInput {...form.register('code')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
      ) : (
        <CodeField {...form.register('code')} label={t('secondFactor.entry.code')} error={error} digits={CODE_LENGTH} required />
      )}
      <Button type="submit" wide disabled={isPending}>
        {t(isPending ? 'secondFactor.entry.busy' : 'secondFactor.entry.submit')}
      </Button>
      <Button tone="plain" wide onClick={onSwitch}>
        {t(isRecovery ? 'secondFactor.entry.instead' : 'secondFactor.recovery.instead')}
      </Button>
      {isRecovery && (
        <Text $soft $size="s">
          {t('secondFactor.recovery.lost', { email: supportEmail })}
        </Text>
      )}
      {children}
    </Stack>
  );
}

import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { useContractForm } from '@tenaye/platform/parts/form.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Channel, type CodeTarget, targetForms } from './code.form.ts';
import { useSendCode } from './code.queries.ts';

interface CodeRequestProps {
  channel: Channel;
  onChannel(channel: Channel): void;
  purpose: CodeTarget['purpose'];
  /** What was typed here before. */
  typed: string;
  onSent(target: CodeTarget): void;
  /** The way back. */
  children: ReactNode;
}

/** Where the code should go: an e-mail address, or a phone number instead. Give it the channel as its key. */
export function CodeRequest({ channel, onChannel, purpose, typed, onSent, children }: CodeRequestProps) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const form = useContractForm(targetForms[channel], { defaultValues: { to: typed } });
  const request = useSendCode();
  const submit = useSubmit(
    form.handleSubmit(async ({ to }) => {
      const target = { channel, to, purpose };
      await request.mutateAsync(target).then(
        () => onSent(target),
        () => undefined,
      );
    }),
  );
  const message = form.formState.errors.to?.message;
  const error = message && messageText(message);
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {channel === 'sms' ? (
        <PhoneField {...form.register('to')} label={t('code.phone')} hint={t('code.phoneHint')} error={error} required />
      ) : (
        <Field label={t('code.email')} error={error} required>
          <TextInput {...form.register('to')} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
        </Field>
      )}
      <Button type="submit" wide disabled={request.isPending}>
        {t(request.isPending ? 'code.sending' : 'code.send')}
      </Button>
      <Button tone="plain" wide onClick={() => onChannel(channel === 'sms' ? 'email' : 'sms')}>
        {t(channel === 'sms' ? 'code.emailChannel.instead' : 'code.sms.instead')}
      </Button>
      {children}
    </Stack>
  );
}

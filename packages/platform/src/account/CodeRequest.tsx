import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../act/useOnce.ts';
import { useContractForm } from '../form/form.ts';
import { useMessageText } from '../texts/i18n.ts';
import { type Channel, type CodeTarget, targetForms } from './code.form.ts';
import { useSendCode } from './code.queries.ts';
import { EmailField } from './EmailField.tsx';

interface CodeRequestProps {
  channel: Channel;
  onChannel(channel: Channel): void;
  target: Pick<CodeTarget, 'purpose' | 'userType'>;
  phoneHint?: string | undefined;
  emailPlaceholder?: string | undefined;
  /** The value typed here before. */
  typed: string;
  onSent(target: CodeTarget): void;
  /** The link back. */
  children: ReactNode;
}

/** The form that asks for the destination of a code: an email address or a phone number. Give it the channel as its key. */
export function CodeRequest({ channel, onChannel, target, phoneHint, emailPlaceholder, typed, onSent, children }: CodeRequestProps) {
  const { t } = useTranslation('account');
  const say = useMessageText();
  const form = useContractForm(targetForms[channel], { defaultValues: { to: typed } });
  const request = useSendCode();
  const other = channel === 'sms' ? 'email' : 'sms';
  const submit = useSubmit(
    form.handleSubmit(async ({ to }) => {
      const sent = { channel, to, ...target };
      await request.mutateAsync(sent).then(
        () => onSent(sent),
        () => undefined,
      );
    }),
  );
  const error = form.formState.errors.to?.message;
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {channel === 'sms' ? (
        <PhoneField {...form.register('to')} label={t('phone')} hint={phoneHint ?? t('phoneHint')} error={error && say(error)} required />
      ) : (
        <EmailField {...form.register('to')} error={error} placeholder={emailPlaceholder} />
      )}
      <Button type="submit" wide disabled={request.isPending}>
        {t(request.isPending ? 'code.sending' : 'code.send')}
      </Button>
      <Button tone="plain" wide onClick={() => onChannel(other)}>
        {t(`code.instead.${other}`)}
      </Button>
      {children}
    </Stack>
  );
}

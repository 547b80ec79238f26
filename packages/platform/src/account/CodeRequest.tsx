import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import type { ReactNode } from 'react';
import { useContractForm } from '../form/form.ts';
import { useMessageText } from '../texts/i18n.ts';
import { type Channel, type CodeTarget, targetForms } from './code.form.ts';
import { useCodeSending } from './code.queries.ts';
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
  const { act, isPending } = useCodeSending({ onDone: (_, sent) => onSent(sent) });
  const other = channel === 'sms' ? 'email' : 'sms';
  const submit = form.handleSubmit(({ to }) => act({ channel, to, ...target }));
  const error = form.formState.errors.to?.message;
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {channel === 'sms' ? (
        <PhoneField {...form.register('to')} label={t('phone')} hint={phoneHint ?? t('phoneHint')} error={error && say(error)} required />
      ) : (
        <EmailField {...form.register('to')} error={error} placeholder={emailPlaceholder} />
      )}
      <Button type="submit" wide disabled={isPending}>
        {t(isPending ? 'code.sending' : 'code.send')}
      </Button>
      <Button tone="plain" wide onClick={() => onChannel(other)}>
        {t(`code.instead.${other}`)}
      </Button>
      {children}
    </Stack>
  );
}

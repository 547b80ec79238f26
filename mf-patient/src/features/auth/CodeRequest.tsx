import { useMutation } from '@tanstack/react-query';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { useContractForm } from '@tenaye/platform/parts/form.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { AuthView } from './AuthView.tsx';
import { type Channel, targetForms } from './code.form.ts';
import { requestCode } from './code.queries.ts';

interface CodeRequestProps {
  channel: Channel;
  onChannel(channel: Channel): void;
  /** What was typed here before. */
  typed: string;
  onSent(to: string): void;
}

/** Where the code should go: a phone number, or an e-mail address instead. */
export function CodeRequest({ channel, onChannel, typed, onSent }: CodeRequestProps) {
  const { t } = useTranslation('mf-patient');
  const say = useMessageText();
  const form = useContractForm(targetForms[channel], { defaultValues: { to: typed } });
  const request = useSendCode();
  const submit = useSubmit(
    form.handleSubmit(async ({ to }) => {
      await request.mutateAsync({ channel, to }).then(
        () => onSent(to),
        () => undefined,
      );
    }),
  );
  const message = form.formState.errors.to?.message;
  const error = message && say(message);
  return (
    <AuthView heading={t(`auth.code.${channel}.title`)} lead={t(`auth.code.${channel}.lead`)}>
      <Stack as="form" onSubmit={submit} noValidate>
        {channel === 'sms' ? (
          <PhoneField {...form.register('to')} label={t('auth.phone')} error={error} hint={t('auth.code.phoneHint')} required />
        ) : (
          <Field label={t('auth.email')} error={error} required>
            <TextInput {...form.register('to')} type="email" autoComplete="email" placeholder={t('auth.emailPlaceholder')} />
          </Field>
        )}
        <Button type="submit" wide disabled={request.isPending}>
          {request.isPending ? t('auth.code.sending') : t('auth.code.send')}
        </Button>
        <Button tone="plain" wide onClick={() => onChannel(channel === 'sms' ? 'email' : 'sms')}>
          {t(`auth.code.${channel}.instead`)}
        </Button>
        <LinkButton to="/client/auth" $tone="plain" $wide>
          {t('auth.forgot.back')}
        </LinkButton>
      </Stack>
    </AuthView>
  );
}

/** Has a code sent; a refusal is a toast, and what was typed stays. */
export function useSendCode() {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  return useMutation({
    mutationFn: requestCode,
    onError: (error) =>
      toast({ title: t('auth.code.notSent'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' }),
  });
}

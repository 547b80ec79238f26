import { resetRequest } from '@tenaye/contracts/password-reset.ts';
import { useContractForm } from '@tenaye/platform/form.ts';
import { useMessageText } from '@tenaye/platform/i18n.ts';
import { LinkButton } from '@tenaye/platform/LinkButton.tsx';
import { useLocation } from '@tenaye/platform/router.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from './AuthFrame.tsx';
import { useRequestReset } from './reset.queries.ts';
import { codePage } from './views.ts';

/** Asks for a link by which a new password is chosen. Where the visitor wanted to go stays known. */
export function ForgotPassword() {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const { state } = useLocation();
  const form = useContractForm(resetRequest, { defaultValues: { email: '' } });
  const request = useRequestReset();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((body) => request.mutateAsync(body).catch(() => undefined));
  return (
    <AuthFrame heading={t('auth.forgot.title')} lead={t('auth.forgot.lead')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <Field label={t('auth.email')} error={errors.email?.message && messageText(errors.email.message)} required>
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
        </Field>
        <Button type="submit" wide disabled={isSubmitting}>
          {isSubmitting ? t('auth.forgot.busy') : t('auth.forgot.submit')}
        </Button>
        <LinkButton to={codePage('password_reset')} state={state} $tone="plain" $wide>
          {t('code.password_reset.link')}
        </LinkButton>
        <LinkButton to="/provider/login" state={state} $tone="plain" $wide>
          {t('auth.forgot.back')}
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}

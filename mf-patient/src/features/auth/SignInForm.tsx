import { credentials, login } from '@tenaye/contracts/patient-account.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { showIssues, useContractForm } from '@tenaye/platform/parts/form.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import type { SharedEmail } from './email-field.ts';
import { useAccountCall } from './useAccountCall.ts';

export function SignInForm({ email, onEmail }: SharedEmail) {
  const { t } = useTranslation('mf-patient');
  const say = useMessageText();
  const form = useContractForm(credentials, { defaultValues: { email, password: '' } });
  const { errors } = form.formState;
  const signIn = useAccountCall((body: { email: string; password: string }) => call(login, { body }), {
    done: { title: t('auth.signedIn.title'), description: t('auth.signedIn.text') },
    failed: t('auth.signInFailed'),
  });
  const submit = useSubmit(
    form.handleSubmit(async (body) => {
      await signIn.mutateAsync(body).catch((error: unknown) => {
        if (!showIssues(form, error)) form.setFocus('password', { shouldSelect: true });
      });
    }),
  );

  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Field label={t('auth.email')} error={errors.email?.message && say(errors.email.message)} required>
        <TextInput
          {...form.register('email', { onBlur: () => onEmail(form.getValues('email')) })}
          type="email"
          autoComplete="email"
          placeholder={t('auth.emailPlaceholder')}
        />
      </Field>
      <PasswordField
        {...form.register('password')}
        label={t('auth.password')}
        error={errors.password?.message && say(errors.password.message)}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" wide disabled={signIn.isPending}>
        {signIn.isPending ? t('auth.signingIn') : t('auth.signIn')}
      </Button>
      <Row $justify="center" $gap="xs">
        <LinkButton to="/client/auth/forgot-password" $tone="plain" $size="small">
          {t('auth.forgotLink')}
        </LinkButton>
        <LinkButton to="/client/auth/code" $tone="plain" $size="small">
          {t('auth.codeLink')}
        </LinkButton>
      </Row>
    </Stack>
  );
}

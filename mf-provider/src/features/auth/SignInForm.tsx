import { credentials } from '@tenaye/contracts/auth.ts';
import { showIssues, useContractForm } from '@tenaye/platform/form.ts';
import { useMessageText } from '@tenaye/platform/i18n.ts';
import { LinkButton } from '@tenaye/platform/LinkButton.tsx';
import { useLocation } from '@tenaye/platform/router.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { useSignIn } from './auth.queries.ts';
import { codePage, forgotPage } from './views.ts';

export function SignInForm() {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const { state } = useLocation();
  const form = useContractForm(credentials, { defaultValues: { email: '', password: '' } });
  const signIn = useSignIn();
  const { errors } = form.formState;
  const errorOf = (message: string | undefined) => message && messageText(message);

  const submit = form.handleSubmit((values) =>
    signIn.mutate(values, {
      onError: (error) => {
        if (!showIssues(form, error)) form.setFocus('password', { shouldSelect: true });
      },
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Field label={t('auth.email')} error={errorOf(errors.email?.message)} required>
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
        </Field>
        <PasswordField
          {...form.register('password')}
          label={t('auth.password')}
          error={errorOf(errors.password?.message)}
          required
          autoComplete="current-password"
          showLabel={t('auth.show')}
          hideLabel={t('auth.hide')}
        />
        <Button type="submit" wide disabled={signIn.isPending}>
          {signIn.isPending ? t('auth.signIn.busy') : t('auth.signIn.submit')}
        </Button>
        <LinkButton to={forgotPage} state={state} $tone="plain" $wide>
          {t('auth.signIn.forgot')}
        </LinkButton>
        <LinkButton to={codePage('login')} state={state} $tone="plain" $wide>
          {t('code.login.link')}
        </LinkButton>
      </Stack>
    </form>
  );
}

import { credentials } from '@tenaye/contracts/auth.ts';
import type { Config } from '@tenaye/contracts/config.ts';
import { useConfig } from '@tenaye/platform/config.tsx';
import { showIssues, useContractForm } from '@tenaye/platform/form.ts';
import { useMessageText } from '@tenaye/platform/i18n.ts';
import { LinkButton } from '@tenaye/platform/LinkButton.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { useAdminSignIn } from './auth.queries.ts';
import { forgotPage } from './views.ts';

/** The demo administrator; only a server in demo mode names one. */
const demoAdmin = (config: Config) => config.demoAccounts?.find((it) => it.role === 'admin');

export function SignInForm() {
  const { t } = useTranslation('mf-admin');
  const messageText = useMessageText();
  const demo = demoAdmin(useConfig());
  const form = useContractForm(credentials, { defaultValues: { email: demo?.email ?? '', password: demo?.password ?? '' } });
  const signIn = useAdminSignIn();
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
        {demo && (
          <Text $soft $size="s">
            {t('auth.demo')}
          </Text>
        )}
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
          {signIn.isPending ? t('auth.busy') : t('auth.submit')}
        </Button>
        <LinkButton to={forgotPage} $tone="plain" $wide>
          {t('auth.forgot.link')}
        </LinkButton>
      </Stack>
    </form>
  );
}

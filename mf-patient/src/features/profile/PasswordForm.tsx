import { NewPasswordFields } from '@tenaye/platform/account/NewPasswordFields.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CurrentPassword } from './CurrentPassword.tsx';
import { passwordForm } from './profile.form.ts';
import { passwordChanging } from './profile.queries.ts';

/** Sets a new password. `email` lets a password manager recognize the account. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('mf-patient');
  const { form, submit, isPending } = usePassword();
  const errorOf = useFieldError(form.formState.errors);
  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword {...form.register('currentPassword')} error={errorOf('currentPassword')} />
        <NewPasswordFields words={{ show: t('profile.password.showNew'), hide: t('profile.password.hideNew') }} />
        <div>
          <Button type="submit" tone="quiet" busy={isPending}>
            {t('profile.password.save')}
          </Button>
        </div>
      </Stack>
    </FormProvider>
  );
}

function usePassword() {
  const { t } = useTranslation('mf-patient');
  const form = useContractForm(passwordForm, { defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' } });
  const { act, isPending } = useAct(passwordChanging, {
    done: () => ({ title: t('profile.password.saved'), description: t('profile.password.savedText') }),
    onDone: () => form.reset(),
    show: (error) => showIssues(form, error),
    failed: t('profile.password.failed'),
  });
  return { form, submit: form.handleSubmit(({ confirmPassword: _, ...body }) => act(body)), isPending };
}

import type { User } from '@tenaye/contracts/patient-account.ts';
import { NewPasswordFields } from '@tenaye/platform/account/NewPasswordFields.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CurrentPassword } from './CurrentPassword.tsx';
import { passwordForm } from './profile.form.ts';
import { usePasswordChange } from './profile.queries.ts';

/** Sets a new password, with the current one if there is one. The email address lets a password manager recognize the account. */
export function PasswordForm({ user: { email, hasPassword } }: { user: User }) {
  const { t } = useTranslation('mf-patient');
  const { form, submit, isPending } = usePassword(hasPassword);
  const errorOf = useFieldError(form.formState.errors);
  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && <CurrentPassword {...form.register('currentPassword')} error={errorOf('currentPassword')} />}
        <NewPasswordFields words={{ show: t('profile.password.showNew'), hide: t('profile.password.hideNew') }} />
        <div>
          <Button type="submit" tone="quiet" busy={isPending}>
            {t(hasPassword ? 'profile.password.save' : 'profile.password.choose')}
          </Button>
        </div>
      </Stack>
    </FormProvider>
  );
}

function usePassword(hasPassword: boolean) {
  const { t } = useTranslation('mf-patient');
  const form = useContractForm(passwordForm, {
    defaultValues: { currentPassword: hasPassword ? '' : undefined, newPassword: '', confirmPassword: '' },
  });
  const { act, isPending } = useAct(usePasswordChange(), {
    done: () => ({
      title: t(hasPassword ? 'profile.password.saved' : 'profile.password.chosen'),
      description: t('profile.password.savedText'),
    }),
    // Next time the form asks for this one.
    onDone: () => form.reset({ currentPassword: '', newPassword: '', confirmPassword: '' }),
    show: (error) => showIssues(form, error),
    failed: t('profile.password.failed'),
  });
  return { form, submit: form.handleSubmit(({ confirmPassword: _, ...body }) => act(body)), isPending };
}

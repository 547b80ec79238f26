import { NewPasswordFields } from '@tenaye/platform/account/NewPasswordFields.tsx';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CurrentPassword } from './CurrentPassword.tsx';
import { passwordForm } from './profile.form.ts';
import { useChangePassword } from './profile.queries.ts';

/** Sets a new password. `email` tells a password manager which account it belongs to. */
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
  const toast = useToast();
  const refusal = useRefusal();
  const change = useChangePassword();
  const form = useContractForm(passwordForm, { defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' } });
  const submit = useSubmit(
    form.handleSubmit(async ({ confirmPassword: _, ...body }) => {
      try {
        await change.mutateAsync(body);
        form.reset();
        toast({ title: t('profile.password.saved'), description: t('profile.password.savedText') });
      } catch (error) {
        if (showIssues(form, error)) return;
        toast({ title: t('profile.password.failed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
      }
    }),
  );
  return { form, submit, isPending: change.isPending };
}

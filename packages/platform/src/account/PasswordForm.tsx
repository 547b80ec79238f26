import type { PatientPasswordChange } from '@tenaye/contracts/patient-profile.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { FormProvider } from 'react-hook-form';
import { type Change, useAct } from '../act/useAct.ts';
import { showIssues, useContractForm, useFieldError } from '../form/form.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { passwordForm } from './new-password.form.ts';

interface PasswordFormProps {
  email: string;
  hasPassword: boolean;
  /** What the new password must be, where that is more than usual. */
  hint?: string;
  /** Stores the password; the current one is absent where there is none. */
  change: Change<PatientPasswordChange>;
  onDone?: () => void;
}

/** Sets a new password, with the current one if there is one. The email address lets a password manager recognize the account. */
export function PasswordForm({ email, hasPassword, hint, change, onDone }: PasswordFormProps) {
  const { t } = useTranslation('account');
  const { form, submit, isPending } = usePassword({ hasPassword, change, onDone });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && <CurrentPassword {...form.register('currentPassword')} error={errorOf('currentPassword')} />}
        <NewPasswordFields words={{ show: t('ownPassword.showNew'), hide: t('ownPassword.hideNew'), ...(hint && { hint }) }} />
        <div>
          <Button type="submit" tone="quiet" busy={isPending}>
            {t(hasPassword ? 'ownPassword.save' : 'ownPassword.choose')}
          </Button>
        </div>
      </Stack>
    </FormProvider>
  );
}

function usePassword({ hasPassword, change, onDone }: Omit<PasswordFormProps, 'email' | 'hint'>) {
  const { t } = useTranslation('account');
  const form = useContractForm(passwordForm, {
    defaultValues: { currentPassword: hasPassword ? '' : undefined, newPassword: '', confirmPassword: '' },
  });
  const { act, isPending } = useAct(change, {
    done: () => ({
      title: t(hasPassword ? 'ownPassword.saved' : 'ownPassword.chosen'),
      description: t('ownPassword.savedText'),
    }),
    // Next time the form asks for this one.
    onDone: () => {
      form.reset({ currentPassword: '', newPassword: '', confirmPassword: '' });
      onDone?.();
    },
    show: (error) => showIssues(form, error),
    failed: t('ownPassword.failed'),
  });
  return { form, submit: form.handleSubmit(({ confirmPassword: _, ...body }) => act(body)), isPending };
}

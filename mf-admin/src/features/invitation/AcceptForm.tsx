import type { OpenedInvitation } from '@tenaye/contracts/invitation.ts';
import { NewPasswordFields } from '@tenaye/platform/account/NewPasswordFields.tsx';
import { invitedForm } from '@tenaye/platform/account/new-password.form.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { showIssues, useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { FormProvider } from 'react-hook-form';
import { useAcceptance } from './useAcceptance.ts';

/** Name and password of the account that the invitation opens. */
export function AcceptForm({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(invitedForm, {
    defaultValues: {
      firstName: invitation.firstName ?? '',
      lastName: invitation.lastName ?? '',
      newPassword: '',
      confirmPassword: '',
    },
  });
  const { act, isPending } = useAcceptance(invitation, {
    show: (error) => showIssues(form, error, (path) => path.replace('account.', '')),
  });
  const submit = form.handleSubmit(({ firstName, lastName, newPassword }) => act({ token, account: { firstName, lastName, newPassword } }));
  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={submit} noValidate>
        <TextField name="firstName" label={t('invitation.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('invitation.lastName')} autoComplete="family-name" />
        <NewPasswordFields words={invitation.role === 'admin' ? { hint: t('account:adminPasswordHint') } : undefined} />
        <Button type="submit" wide disabled={isPending}>
          {t(isPending ? 'invitation.accepting' : 'invitation.accept')}
        </Button>
      </Stack>
    </FormProvider>
  );
}

import type { OpenedInvitation } from '@tenaye/contracts/invitation.ts';
import { NewPasswordFields } from '@tenaye/platform/account/NewPasswordFields.tsx';
import { invitedForm } from '@tenaye/platform/account/new-password.form.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAccept } from './invitation.queries.ts';
import { useAcceptOutcome } from './useAcceptOutcome.ts';

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
  const errorOf = useFieldError(form.formState.errors);
  const { mutateAsync, isPending } = useAccept();
  const { done, failed } = useAcceptOutcome();
  const submit = useSubmit(
    form.handleSubmit(({ firstName, lastName, newPassword }) =>
      mutateAsync({ token, account: { firstName, lastName, newPassword } }).then(done, (error: unknown) => {
        if (!showIssues(form, error, (path) => path.replace('account.', ''))) failed(error);
      }),
    ),
  );
  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={submit} noValidate>
        <Field label={t('invitation.firstName')} error={errorOf('firstName')} required>
          <TextInput {...form.register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label={t('invitation.lastName')} error={errorOf('lastName')} required>
          <TextInput {...form.register('lastName')} autoComplete="family-name" />
        </Field>
        <NewPasswordFields />
        <Button type="submit" wide disabled={isPending}>
          {t(isPending ? 'invitation.accepting' : 'invitation.accept')}
        </Button>
      </Stack>
    </FormProvider>
  );
}

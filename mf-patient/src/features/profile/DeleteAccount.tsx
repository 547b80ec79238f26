import { accountDeletion } from '@tenaye/contracts/patient-profile.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useDeleteAccount } from './profile.queries.ts';

const consequences = ['appointments', 'requests', 'personal', 'medical', 'email'] as const;

/** Deletes the account, after an explanation of the consequences and with the password. */
export function DeleteAccount() {
  const { t } = useTranslation('mf-patient');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {t('profile.delete.action')}
      </Button>
      {isAsking && <Deletion onKeep={() => setIsAsking(false)} />}
    </div>
  );
}

function Consequences() {
  const { t } = useTranslation('mf-patient');
  return (
    <List>
      {consequences.map((it) => (
        <li key={it}>{t(`profile.delete.consequence.${it}`)}</li>
      ))}
    </List>
  );
}

function Deletion({ onKeep }: { onKeep(): void }) {
  const { t } = useTranslation('mf-patient');
  const { form, submit, isPending, failure } = useDeletion();
  const errorOf = useFieldError(form.formState.errors);
  const formId = useId();
  return (
    <ConfirmDialog
      open
      onOpenChange={onKeep}
      title={t('profile.delete.title')}
      text={t('profile.delete.final')}
      action={t('profile.delete.confirm')}
      isPending={isPending}
      form={formId}
    >
      <Consequences />
      <Stack as="form" id={formId} onSubmit={submit} noValidate>
        {failure && <ErrorNotice title={t('profile.delete.failed')}>{failure}</ErrorNotice>}
        <PasswordField
          {...form.register('password')}
          label={t('profile.delete.password')}
          error={errorOf('password')}
          showLabel={t('account:show')}
          hideLabel={t('account:hide')}
          autoComplete="current-password"
          required
        />
      </Stack>
    </ConfirmDialog>
  );
}

function useDeletion() {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useDeleteAccount();
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(accountDeletion, { defaultValues: { password: '' } });
  const submit = useSubmit(
    form.handleSubmit(async ({ password }) => {
      setFailure(undefined);
      try {
        await mutateAsync(password);
        toast({ title: t('profile.delete.done') });
      } catch (error) {
        if (!showIssues(form, error)) setFailure(refusal(error, t('common.loadFailed')));
      }
    }),
  );
  return { form, submit, isPending, failure };
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xxs};
  padding-inline-start: 1.25rem;
  font-size: ${theme.text.s};
`;

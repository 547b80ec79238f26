import { deleteAccount } from '@tenaye/contracts/patient-profile.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/parts/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useRefusal } from '../../shared/useRefusal.ts';
import { useDeleteAccount } from './profile.queries.ts';

const consequences = ['appointments', 'requests', 'personal', 'medical', 'email'] as const;

/** Deletes the account after saying what that means and asking for the password. */
export function DeleteAccount() {
  const { t } = useTranslation('mf-patient');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {t('profile.delete.action')}
      </Button>
      <Dialog
        alert
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('profile.delete.title')}
        description={t('profile.delete.final')}
        closeLabel={t('common.close')}
      >
        <Consequences />
        <DeletionForm onKeep={() => setIsAsking(false)} />
      </Dialog>
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

function DeletionForm({ onKeep }: { onKeep(): void }) {
  const { t } = useTranslation('mf-patient');
  const { form, submit, isPending, failure } = useDeletion();
  const errorOf = useFieldError(form.formState.errors);
  return (
    <Stack as="form" onSubmit={submit} noValidate>
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
      <Row $justify="end">
        <Button tone="quiet" onClick={onKeep}>
          {t('common.keep')}
        </Button>
        <Button type="submit" tone="danger" busy={isPending}>
          {t('profile.delete.confirm')}
        </Button>
      </Row>
    </Stack>
  );
}

function useDeletion() {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useDeleteAccount();
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(deleteAccount.body, { defaultValues: { password: '' } });
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

import type { User } from '@tenaye/contracts/patient-account.ts';
import { accountDeletion } from '@tenaye/contracts/patient-profile.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CodeToPhone } from './CodeToPhone.tsx';
import { useDeleteAccount } from './profile.queries.ts';

const consequences = ['appointments', 'requests', 'personal', 'medical', 'email'] as const;

/** Deletes the account, after an explanation of the consequences, with the password or, if there is none, with a code sent to the phone. */
export function DeleteAccount({ user }: { user: User }) {
  const { t } = useTranslation('mf-patient');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {t('profile.delete.action')}
      </Button>
      {isAsking && <Deletion user={user} onKeep={() => setIsAsking(false)} />}
    </div>
  );
}

function Consequences({ email }: { email: string }) {
  const { t } = useTranslation('mf-patient');
  return (
    <List>
      {consequences
        .filter((it) => email || it !== 'email')
        .map((it) => (
          <li key={it}>{t(`profile.delete.consequence.${it}`)}</li>
        ))}
    </List>
  );
}

function Deletion({ user: { email, hasPassword, phone }, onKeep }: { user: User; onKeep(): void }) {
  const { t } = useTranslation('mf-patient');
  const form = useContractForm(accountDeletion, { defaultValues: hasPassword ? { password: '' } : { code: '' } });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <FormDialog
      title={t('profile.delete.title')}
      text={t('profile.delete.final')}
      action={t('profile.delete.confirm')}
      keep={t('parts:keep')}
      tone="danger"
      form={form}
      change={useDeleteAccount()}
      done={t('profile.delete.done')}
      failed={t('profile.delete.failed')}
      onClose={onKeep}
    >
      <Consequences email={email} />
      {hasPassword ? (
        <PasswordField
          {...form.register('password')}
          label={t('profile.delete.password')}
          error={errorOf('password')}
          showLabel={t('account:show')}
          hideLabel={t('account:hide')}
          autoComplete="current-password"
          required
        />
      ) : (
        <CodeToPhone {...form.register('code')} phone={phone} error={errorOf('code')} onSent={() => form.setFocus('code')} />
      )}
    </FormDialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xxs};
  padding-inline-start: 1.25rem;
  font-size: ${theme.text.s};
`;

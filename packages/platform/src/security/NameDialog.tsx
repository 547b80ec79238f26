import { changeAdminName } from '@tenaye/contracts/provider-account.facts.ts';
import { type PersonName, type ProviderAccount, personName } from '@tenaye/contracts/provider-account.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FormDialog } from '../act/FormDialog.tsx';
import type { Change } from '../act/useAct.ts';
import { useAuth } from '../client/auth.tsx';
import { call } from '../client/client.ts';
import { TextField } from '../form/fields.tsx';
import { useContractForm } from '../form/form.ts';

export interface NameDialogProps {
  account: ProviderAccount;
  onClose(): void;
}

/** Changes the name of the administrator who is signed in. */
export function NameDialog({ account: { firstName, lastName }, onClose }: NameDialogProps) {
  const { t } = useTranslation('account');
  const { provider, setProvider } = useAuth();
  const change: Change<PersonName, ProviderAccount> = {
    send: (body) => call(changeAdminName, { body }),
    keep: (account) => provider && setProvider({ ...provider, account }),
  };
  return (
    <FormDialog
      title={t('name.title')}
      text={t('name.text')}
      action={t('name.save')}
      form={useContractForm(personName, { defaultValues: { firstName, lastName: lastName ?? '' } })}
      change={change}
      done={t('name.done')}
      failed={t('name.failed')}
      onClose={onClose}
    >
      <TextField name="firstName" label={t('name.first')} maxLength={80} autoComplete="given-name" />
      <TextField name="lastName" label={t('name.last')} maxLength={80} autoComplete="family-name" />
    </FormDialog>
  );
}

import { type RemoteVersion, withdrawal } from '@tenaye/contracts/platform.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from 'react-i18next';
import { usePlatformChanges } from '../platform.queries.ts';
import { useRemoteName } from './useRemoteName.ts';

export type Version = RemoteVersion & { remote: string };

export interface WithdrawDialogProps {
  version: Version;
  onClose(): void;
}

/** Asks whether and why visitors are to lose a version: a canary ends, or the version before returns. */
export function WithdrawDialog({ version: { remote, version, canaryPercent, since }, onClose }: WithdrawDialogProps) {
  const { t, i18n } = useTranslation('mf-admin');
  const nameOf = useRemoteName();
  const changes = usePlatformChanges();
  const kind = canaryPercent === null ? 'current' : 'canary';
  return (
    <FormDialog
      title={t(`platform.withdraw.${kind}.title`, { remote: nameOf(remote) })}
      text={t(`platform.withdraw.${kind}.text`, { version, remote: nameOf(remote) })}
      action={t(`platform.withdraw.${kind}.action`)}
      tone="danger"
      form={useContractForm(withdrawal, { defaultValues: { version, reason: '' } })}
      change={changes.withdraw(remote)}
      done={t(`platform.withdraw.${kind}.done`)}
      failed={t(`platform.withdraw.${kind}.failed`)}
      onClose={onClose}
    >
      {since && <p>{t('platform.withdraw.since', { when: formatDateTime(since, i18n.language) })}</p>}
      <TextField name="reason" label={t('platform.withdraw.reason')} maxLength={300} />
    </FormDialog>
  );
}

import { type PlatformRemote, type RemoteVersion, withdrawal } from '@tenaye/contracts/platform.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { usePlatformChanges } from '../platform.queries.ts';
import { useRemoteName } from './useRemoteName.ts';

export type Version = RemoteVersion & Pick<PlatformRemote, 'remote' | 'back'>;

export interface WithdrawDialogProps {
  version: Version;
  onClose(): void;
}

/** Asks whether and why visitors are to lose a version: a canary ends, or the version before returns. */
export function WithdrawDialog({ version: shown, onClose }: WithdrawDialogProps) {
  const { remote, version, canaryPercent, since, built, back } = shown;
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
      {kind === 'current' && back && <Lost version={version} built={built} back={back} />}
      {since && <p>{t('platform.withdraw.since', { when: formatDateTime(since, i18n.language) })}</p>}
      <TextField name="reason" label={t('platform.withdraw.reason')} maxLength={300} />
    </FormDialog>
  );
}

/** Which version visitors lose and which they get, by whom and when each was built, and the changes between the two. */
function Lost({ version, built, back }: Pick<Version, 'version' | 'built'> & { back: NonNullable<Version['back']> }) {
  const { t, i18n } = useTranslation('mf-admin');
  const madeOf = (name: string, made: Version['built']): string =>
    made
      ? t('platform.withdraw.built', { version: name, when: formatDateTime(made.at, i18n.language), by: made.by })
      : t('platform.withdraw.notBuilt', { version: name });
  const changes = back.changes === null ? 'noChanges' : back.changes.length > 0 ? 'changes' : 'sameChanges';
  return (
    <>
      <FactList
        facts={[
          { label: t('platform.withdraw.lose'), value: madeOf(version, built) },
          { label: t('platform.withdraw.get'), value: madeOf(back.version, back.built) },
        ]}
      />
      <Text>{t(`platform.withdraw.${changes}`)}</Text>
      {back.changes && back.changes.length > 0 && (
        <ul translate="no">
          {back.changes.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      )}
    </>
  );
}

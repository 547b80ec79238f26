import type { RemoteVersion } from '@tenaye/contracts/platform.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from 'react-i18next';
import { usePlatformChanges } from '../platform.queries.ts';
import { useRemoteName } from './useRemoteName.ts';

export type Version = RemoteVersion & { remote: string };

/** Asks whether visitors are to lose a version: a canary ends, or the version before returns. */
export function WithdrawDialog({ version: { remote, version, canaryPercent }, onClose }: { version: Version; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const nameOf = useRemoteName();
  const changes = usePlatformChanges();
  const kind = canaryPercent === null ? 'current' : 'canary';
  return (
    <ActDialog
      title={t(`platform.withdraw.${kind}.title`, { remote: nameOf(remote) })}
      text={t(`platform.withdraw.${kind}.text`, { version, remote: nameOf(remote) })}
      action={t(`platform.withdraw.${kind}.action`)}
      keep={t('parts:cancel')}
      change={changes.withdraw(remote, version)}
      done={t(`platform.withdraw.${kind}.done`)}
      failed={t(`platform.withdraw.${kind}.failed`)}
      onClose={onClose}
    />
  );
}

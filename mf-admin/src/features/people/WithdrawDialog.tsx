import type { Invitation } from '@tenaye/contracts/invitation.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useInvitationChanges } from './people.queries.ts';

/** Asks before an invitation is withdrawn. */
export function WithdrawDialog({ invitation: { id, email }, onClose }: { invitation: Invitation; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { withdraw } = useInvitationChanges();
  return (
    <ActDialog
      title={t('people.invite.withdrawTitle', { email })}
      text={t('people.invite.withdrawText')}
      action={t('people.invite.withdraw')}
      keep={t('parts:cancel')}
      change={withdraw(id)}
      done={t('people.invite.withdrawn', { email })}
      failed={t('people.invite.notWithdrawn')}
      onClose={onClose}
    />
  );
}

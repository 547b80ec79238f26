import type { Invitation } from '@tenaye/contracts/invitation.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { RowAction } from '@tenaye/ui/table/RowActions.tsx';
import { useMay } from '../../shared/useMay.ts';
import { useInvitationChanges } from './people.queries.ts';

/** The buttons of an invitation's row; an accepted or withdrawn invitation has none. */
export function useInvitationActions(onWithdraw: (invitation: Invitation) => void): (invitation: Invitation) => RowAction[] {
  const { t } = useTranslation('mf-admin');
  const { resend } = useInvitationChanges();
  const { act } = useAct(resend, {
    done: (_, { email }) => ({ title: t('people.invite.sent', { email }) }),
    failed: t('people.invite.notSent'),
  });
  const isOwner = useMay()('powers');
  return (invitation) => {
    const { id, email, state } = invitation;
    if (!isOwner || state === 'accepted' || state === 'withdrawn') return [];
    return [
      {
        key: 'resend',
        label: t('people.invite.resendOne', { email }),
        show: { text: t('people.invite.resend') },
        onSelect: () => void act({ id, email }),
      },
      {
        key: 'withdraw',
        label: t('people.invite.withdrawOne', { email }),
        show: { text: t('people.invite.withdraw') },
        onSelect: () => onWithdraw(invitation),
      },
    ];
  };
}

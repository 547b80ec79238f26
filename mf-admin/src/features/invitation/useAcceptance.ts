import type { InvitationAcceptance, OpenedInvitation } from '@tenaye/contracts/invitation.ts';
import { type ActOptions, useAct } from '@tenaye/platform/act/useAct.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { afterAcceptance } from '../../shared/after-acceptance.ts';
import { useAccept } from './invitation.queries.ts';

/** Accepts an invitation, then leads to sign-in, or to the portal of an account that is signed in. */
export function useAcceptance(invitation: OpenedInvitation, { show }: Pick<ActOptions<InvitationAcceptance, unknown>, 'show'> = {}) {
  const { t } = useTranslation('mf-admin');
  const navigate = useNavigate();
  return useAct(useAccept(invitation), {
    show,
    done: () => ({ title: t('invitation.done'), description: t('invitation.doneText') }),
    onDone: ({ role }) => void navigate(role === 'admin' ? afterAcceptance : '/provider', { replace: true }),
    failed: t('invitation.failed'),
  });
}

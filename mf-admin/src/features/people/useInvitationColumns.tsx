import type { InvitationState } from '@tenaye/contracts/invitation.facts.ts';
import type { Invitation } from '@tenaye/contracts/invitation.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import type { Tone } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';

const tones: Record<InvitationState, Tone> = { open: 'info', accepted: 'success', expired: 'warning', withdrawn: 'neutral' };

/** The columns of the invitations. */
export function useInvitationColumns(): Column<Invitation>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const day = (at: string) => <time dateTime={at}>{formatDate(at, i18n.language)}</time>;
  return [
    { key: 'email', header: t('people.columns.email'), title: true, cell: (it) => it.email },
    { key: 'role', header: t('people.columns.role'), card: 'inline', cell: (it) => t(`people.roles.${it.role}`) },
    {
      key: 'state',
      header: t('people.columns.state'),
      card: 'bare',
      cell: (it) => <Badge tone={tones[it.state]}>{t(`people.invite.states.${it.state}`)}</Badge>,
    },
    {
      key: 'invitedBy',
      header: t('people.columns.invitedBy'),
      card: 'inline',
      cell: (it) => it.invitedBy ?? t('people.invite.nobody'),
    },
    { key: 'sent', header: t('people.columns.sent'), card: 'inline', cell: (it) => day(it.createdAt) },
    { key: 'expires', header: t('people.columns.expires'), card: 'inline', cell: (it) => day(it.expiresAt) },
  ];
}

import type { InvitationState } from '@tenaye/contracts/invitation.facts.ts';
import type { Invitation } from '@tenaye/contracts/invitation.ts';
import { bareColumn, DayOf, factColumn, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { media, type Tone } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Detail } from '../../shared/cells.ts';

const tones: Record<InvitationState, Tone> = { open: 'info', accepted: 'success', expired: 'warning', withdrawn: 'neutral' };

/** The columns of the invitations. */
export function useInvitationColumns(): Column<Invitation>[] {
  const { t } = useTranslation('mf-admin');
  return [
    sortable(
      titleColumn('email', t('people.columns.email'), (it) => (
        <Address>
          {it.email}
          <Detail>{it.invitedBy === null ? t('people.invite.byInstallation') : t('people.invite.by', { name: it.invitedBy })}</Detail>
        </Address>
      )),
    ),
    factColumn('role', t('people.columns.role'), (it) =>
      [t(`people.roles.${it.role}`), ...it.adminRoles.map((role) => t(`people.admin.roles.${role}`))].join(', '),
    ),
    bareColumn('state', t('people.columns.state'), (it) =>
      it.endsSoon ? (
        <Badge tone="warning">{t('people.invite.states.ending')}</Badge>
      ) : (
        <Badge tone={tones[it.state]}>{t(`people.invite.states.${it.state}`)}</Badge>
      ),
    ),
    sortable(factColumn('sent', t('people.columns.sent'), (it) => <DayOf at={it.createdAt} />)),
    sortable(factColumn('expires', t('people.columns.expires'), (it) => <DayOf at={it.expiresAt} />)),
  ];
}

/** In a table, wide enough for most addresses to stay on one line. */
const Address = styled.span`
  display: grid;
  ${media.desktop} { min-width: 17.5rem; }
`;

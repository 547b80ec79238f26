import type { InvitationState } from '@tenaye/contracts/invitation.facts.ts';
import type { Invitation } from '@tenaye/contracts/invitation.ts';
import { bareColumn, DayOf, factColumn, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import type { Tone } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Detail } from '../../shared/cells.ts';
import { Email } from '../../shared/EmailDetail.tsx';

const tones: Record<InvitationState, Tone> = { open: 'info', accepted: 'success', expired: 'warning', withdrawn: 'neutral' };

/** The columns of the invitations. */
export function useInvitationColumns(): Column<Invitation>[] {
  const { t } = useTranslation('mf-admin');
  return [
    sortable(
      titleColumn('email', t('people.columns.email'), (it) => (
        <Address>
          <span>
            <Email email={it.email} />
          </span>
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

/** Puts the address above who has sent the invitation. A wider column would push the row's buttons out of a window of 1280 pixels. */
const Address = styled.span`display: grid;`;

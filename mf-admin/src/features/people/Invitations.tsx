import { useQuery } from '@tanstack/react-query';
import { exportInvitations, invitationFilters, invitationSorts } from '@tenaye/contracts/invitation.facts.ts';
import type { Invitation } from '@tenaye/contracts/invitation.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { PlusIcon, UserIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Suspense, useState } from 'react';
import { AdminList } from '../../shared/list/AdminList.tsx';
import { choiceFilter } from '../../shared/list/list-filter.tsx';
import { useFileName } from '../../shared/list/useFileName.ts';
import { useMay } from '../../shared/useMay.ts';
import { invitationsQuery } from './people.queries.ts';
import { useInvitationActions } from './useInvitationActions.ts';
import { useInvitationColumns } from './useInvitationColumns.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const InviteDialog = lazyDialog<{ onClose(): void }>(
  async () => (await import('./InviteDialog.tsx')).InviteDialog,
  ({ onClose }) => onClose(),
);

const spec = { choices: { state: invitationFilters }, sortable: invitationSorts, sizes: [25, 100] } as const;

/** The invited people, with the state of each invitation. */
export function Invitations() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const [doing, setDoing] = useState<'invite' | { withdraw: Invitation }>();
  const filter = { q: address.q || undefined, state: address.chosen('state'), sort: sortParam(address.sort, invitationSorts) };
  const fileName = useFileName();
  const close = () => setDoing(undefined);
  return (
    <Stack>
      {useMay()('powers') && (
        <Row>
          <Button onClick={() => setDoing('invite')}>
            <PlusIcon /> {t('people.invite.open')}
          </Button>
        </Row>
      )}
      <AdminList
        list="invitations"
        caption={t('people.invitations')}
        address={address}
        query={useQuery(invitationsQuery(useAccount().id, { ...filter, limit: address.size, cursor: address.cursor }))}
        failed={t('people.invite.notLoaded')}
        sizes={spec.sizes}
        search={{ label: t('people.invite.search') }}
        filters={[
          choiceFilter({
            label: t('people.stateFilter'),
            options: invitationFilters,
            chosen: filter.state,
            words: (it) => t(`people.invite.states.${it}`),
            onChoose: (it) => address.choose('state', it),
          }),
        ]}
        file={{ load: () => download(exportInvitations, { query: filter }), name: fileName('invitations') }}
        columns={useInvitationColumns()}
        rowName={(it) => it.email}
        actions={useInvitationActions((withdraw) => setDoing({ withdraw }))}
        empty={<Empty icon={<UserIcon />} title={t('people.invite.empty')} text={t('people.invite.emptyText')} />}
      />
      <Suspense>{doing === 'invite' && <InviteDialog onClose={close} />}</Suspense>
      {typeof doing === 'object' && <WithdrawDialog invitation={doing.withdraw} onClose={close} />}
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { invitationStates } from '@tenaye/contracts/invitation.facts.ts';
import type { Invitation } from '@tenaye/contracts/invitation.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { PlusIcon, UserIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/useMay.ts';
import { invitationsQuery } from './people.queries.ts';
import { useInvitationActions } from './useInvitationActions.ts';
import { useInvitationColumns } from './useInvitationColumns.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const InviteDialog = lazyDialog<{ onClose(): void }>(
  async () => (await import('./InviteDialog.tsx')).InviteDialog,
  ({ onClose }) => onClose(),
);

const spec = { choices: { state: invitationStates }, sizes: [25, 100] } as const;

/** The invited people, with the state of each invitation. */
export function Invitations() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const [doing, setDoing] = useState<'invite' | { withdraw: Invitation }>();
  const state = address.chosen('state');
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    invitationsQuery(useAccount().id, { state, limit: address.size, cursor: address.cursor }),
  );
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
      <TableFilters address={address}>
        <FilterSelect
          label={t('people.stateFilter')}
          options={invitationStates}
          chosen={state}
          words={(it) => t(`people.invite.states.${it}`)}
          onChoose={(it) => address.choose('state', it)}
        />
      </TableFilters>
      <TableView
        caption={t('people.invitations')}
        hideCaption
        columns={useInvitationColumns()}
        rows={data?.answer}
        rowKey={(it) => it.id}
        rowName={(it) => it.email}
        address={address}
        isStale={isPlaceholderData}
        actions={useInvitationActions((withdraw) => setDoing({ withdraw }))}
        failure={isError ? { title: t('people.invite.notLoaded'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<UserIcon />} title={t('people.invite.empty')} text={t('people.invite.emptyText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={spec.sizes} />}
      />
      <Suspense>{doing === 'invite' && <InviteDialog onClose={close} />}</Suspense>
      {typeof doing === 'object' && <WithdrawDialog invitation={doing.withdraw} onClose={close} />}
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { personRoles, personStates } from '@tenaye/contracts/people.facts.ts';
import type { Person } from '@tenaye/contracts/people.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { UserIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonDialog } from './PersonDialog.tsx';
import { peopleQuery } from './people.queries.ts';
import { nameOf } from './person-name.ts';
import { type PersonAct, usePersonActions } from './usePersonActions.ts';
import { usePersonColumns } from './usePersonColumns.tsx';

const spec = { choices: { role: personRoles, state: personStates }, sizes: [25, 100] } as const;

/** Provider accounts, with what an administrator may do about each. */
export function Accounts() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const [doing, setDoing] = useState<{ act: PersonAct; person: Person }>();
  const query = { q: address.q || undefined, role: address.chosen('role'), state: address.chosen('state') };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    peopleQuery(useAccount().id, { ...query, limit: address.size, cursor: address.cursor }),
  );
  return (
    <Stack>
      <TableFilters address={address}>
        <TableSearch label={t('people.search')} address={address} />
        <FilterSelect
          label={t('people.roleFilter')}
          options={personRoles}
          chosen={query.role}
          words={(it) => t(`people.roles.${it}`)}
          onChoose={(it) => address.choose('role', it)}
        />
        <FilterSelect
          label={t('people.stateFilter')}
          options={personStates}
          chosen={query.state}
          words={(it) => t(`people.states.${it}`)}
          onChoose={(it) => address.choose('state', it)}
        />
      </TableFilters>
      <TableView
        caption={t('people.accounts')}
        hideCaption
        columns={usePersonColumns()}
        rows={data?.answer}
        rowKey={(it) => it.id}
        rowName={nameOf}
        address={address}
        isStale={isPlaceholderData}
        actions={usePersonActions((act, person) => setDoing({ act, person }))}
        failure={isError ? { title: t('people.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<UserIcon />} title={t('people.empty')} text={t('people.emptyText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={spec.sizes} />}
      />
      {doing && <PersonDialog {...doing} onClose={() => setDoing(undefined)} />}
    </Stack>
  );
}

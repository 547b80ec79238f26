import { useQuery } from '@tanstack/react-query';
import { exportPeople, peopleSorts, personRoles, personStates } from '@tenaye/contracts/people.facts.ts';
import type { Person } from '@tenaye/contracts/people.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { UserIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { AdminList } from '../../shared/list/AdminList.tsx';
import { choiceFilter } from '../../shared/list/list-filter.tsx';
import { useFileName } from '../../shared/list/useFileName.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { peopleQuery } from './people.queries.ts';
import { nameOf } from './person-name.ts';
import { type PersonAct, usePersonActions } from './usePersonActions.ts';
import { usePersonColumns } from './usePersonColumns.tsx';

const spec = { choices: { role: personRoles, state: personStates }, sortable: peopleSorts, sizes: [25, 100] } as const;

/** Provider accounts, with what an administrator may do about each. */
export function Accounts() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const [doing, setDoing] = useState<{ act: PersonAct; person: Person }>();
  const filter = {
    q: address.q || undefined,
    role: address.chosen('role'),
    state: address.chosen('state'),
    sort: sortParam(address.sort, peopleSorts),
  };
  const fileName = useFileName();
  const query = useQuery(peopleQuery(useAccount().id, { ...filter, limit: address.size, cursor: address.cursor }));
  return (
    <Stack>
      <AdminList
        list="people"
        caption={t('people.accounts')}
        address={address}
        query={query}
        failed={t('people.failed')}
        sizes={spec.sizes}
        search={{ label: t('people.search') }}
        filters={[
          choiceFilter({
            label: t('people.roleFilter'),
            options: personRoles,
            chosen: filter.role,
            words: (it) => t(`people.roles.${it}`),
            onChoose: (it) => address.choose('role', it),
          }),
          choiceFilter({
            label: t('people.stateFilter'),
            options: personStates,
            chosen: filter.state,
            words: (it) => t(`people.states.${it}`),
            onChoose: (it) => address.choose('state', it),
          }),
        ]}
        file={{ load: () => download(exportPeople, { query: filter }), name: fileName('people') }}
        columns={usePersonColumns()}
        rowName={nameOf}
        actions={usePersonActions((act, person) => setDoing({ act, person }))}
        empty={<Empty icon={<UserIcon />} title={t('people.empty')} text={t('people.emptyText')} />}
      />
      {doing && (
        <PersonDialog
          act={doing.act}
          person={query.data?.answer.find((it) => it.id === doing.person.id) ?? doing.person}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { REQUEST_CALL_DAYS } from '@tenaye/contracts/patient-call.facts.ts';
import type { PatientCall } from '@tenaye/contracts/patient-call.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { UserIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { AdminList } from '../../../shared/list/AdminList.tsx';
import { callsQuery } from './call.queries.ts';
import { SettleDialog } from './SettleDialog.tsx';
import { useCallColumns } from './useCallColumns.tsx';

const spec = { choices: {}, sizes: [25, 50] } as const;

/** The patients who may not know that a visit or request was canceled because a practice ended, the soonest visit first. */
export function Calls() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const query = useQuery(callsQuery(useAccount().id, { limit: address.size, cursor: address.cursor }));
  const [settling, setSettling] = useState<PatientCall>();
  return (
    <Stack>
      <div>
        <Text $soft>{t('call.lead')}</Text>
        <Text $soft>{t('call.leaves', { days: REQUEST_CALL_DAYS })}</Text>
      </div>
      <AdminList
        caption={t('people.calls')}
        address={address}
        query={query}
        failed={t('call.failed')}
        sizes={spec.sizes}
        columns={useCallColumns()}
        rowName={(it) => it.name}
        actions={(it) => [
          {
            key: 'settle',
            label: t('call.settle.openOne', { name: it.name }),
            show: { text: t('call.settle.open') },
            onSelect: () => setSettling(it),
          },
        ]}
        empty={<Empty icon={<UserIcon />} title={t('call.empty')} text={t('call.emptyText')} />}
      />
      {settling && (
        // A call that somebody else has settled has left the list, and its dialog says so.
        <SettleDialog call={query.data?.answer.find((it) => it.id === settling.id) ?? settling} onClose={() => setSettling(undefined)} />
      )}
    </Stack>
  );
}

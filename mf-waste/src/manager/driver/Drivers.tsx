import { useQuery } from '@tanstack/react-query';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { Driver } from '@tenaye/contracts/waste-route-manager.ts';
import { DAY } from '@tenaye/platform/address/shapes.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CarIcon, PlusIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { AddDriverDialog, EditDriverDialog } from './DriverDialog.tsx';
import { driversQuery } from './driver.queries.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { StateDialog } from './StateDialog.tsx';
import { type DriverAct, useDriverActions } from './useDriverActions.ts';
import { useDriverColumns } from './useDriverColumns.tsx';

const states = ['active', 'inactive'] as const;
const spec = { choices: { state: states }, shapes: { date: DAY }, sizes: [25, 100] } as const;

/** The tab Drivers: who fetches waste, and what each has to do on a day. */
export function Drivers() {
  const { t } = useTranslation('mf-waste');
  const address = useTableAddress(spec);
  const [doing, setDoing] = useState<{ act: DriverAct; driver: Driver } | 'new'>();
  const date = address.given('date') ?? localDate(Date.now());
  const state = address.chosen('state');
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    driversQuery(useAccount().id, {
      date,
      q: address.q || undefined,
      active: state && String(state === 'active'),
      limit: address.size,
      cursor: address.cursor,
    }),
  );
  return (
    <Stack as="section" aria-labelledby="drivers">
      <SplitRow>
        <Heading id="drivers">{t('managerDriver.heading')}</Heading>
        <Button size="small" onClick={() => setDoing('new')}>
          <PlusIcon /> {t('managerDriver.add')}
        </Button>
      </SplitRow>
      <TableFilters address={address}>
        <TableSearch label={t('managerDriver.search')} address={address} />
        <DateField label={t('managerDriver.date')} value={date} onChange={(day) => address.give('date', day)} />
        <FilterSelect
          label={t('managerDriver.state')}
          options={states}
          chosen={state}
          words={(it) => t(`managerDriver.states.${it}`)}
          onChoose={(it) => address.choose('state', it)}
        />
      </TableFilters>
      <TableView
        caption={t('managerDriver.heading')}
        hideCaption
        columns={useDriverColumns(date)}
        rows={data?.answer}
        rowKey={(it) => it.id}
        rowName={(it) => it.name}
        address={address}
        isStale={isPlaceholderData}
        actions={useDriverActions((act, driver) => setDoing({ act, driver }))}
        failure={isError ? { title: t('managerDriver.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<CarIcon />} title={t('managerDriver.empty')} text={t('managerDriver.emptyText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={spec.sizes} />}
      />
      {doing && <Dialog doing={doing} rows={data?.answer} isUnread={isError} date={date} onClose={() => setDoing(undefined)} />}
    </Stack>
  );
}

interface DialogProps {
  doing: { act: DriverAct; driver: Driver } | 'new';
  rows: readonly Driver[] | undefined;
  isUnread: boolean;
  date: string;
  onClose: () => void;
}

function Dialog({ doing, rows, isUnread, date, onClose }: DialogProps) {
  if (doing === 'new') return <AddDriverDialog onClose={onClose} />;
  const { act, driver } = doing;
  if (act === 'edit') {
    const now = rows?.find((it) => it.id === driver.id) ?? driver;
    return <EditDriverDialog driver={now} isUnread={isUnread} onClose={onClose} />;
  }
  if (act === 'replace') return <ReplaceDialog driver={driver} date={date} onClose={onClose} />;
  return <StateDialog driver={driver} onClose={onClose} />;
}

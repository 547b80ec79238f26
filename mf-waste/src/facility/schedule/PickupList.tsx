import { useQuery } from '@tanstack/react-query';
import { wastePickupStatuses } from '@tenaye/contracts/waste.facts.ts';
import type { PickupRequest } from '@tenaye/contracts/waste-pickup.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { bareColumn, factColumn, figureColumn, titleColumn, Whole } from '@tenaye/platform/table/columns.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { PickupStatus } from '../../parts/PickupStatus.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useTabHref } from '../../shared/waste-tabs.ts';
import { pickupsQuery } from './schedule.queries.ts';
import { sizes, useListAddress, useScheduleAddress } from './useScheduleAddress.ts';

/** All pickups, latest first. */
export function PickupList() {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const to = useTabHref();
  const { openPickup } = useScheduleAddress();
  const { address, filter } = useListAddress();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    pickupsQuery(useOwn(), filter, { limit: address.size, cursor: address.cursor }),
  );
  return (
    <Stack>
      <TableFilters address={address}>
        <TableSearch label={t('schedule.search')} hint={t('schedule.searchHint')} address={address} />
        <FilterSelect
          label={t('schedule.column.status')}
          options={wastePickupStatuses}
          chosen={address.chosen('status')}
          words={(it) => t(`domain:pickupStatus.${it}`)}
          onChoose={(it) => address.choose('status', it)}
        />
      </TableFilters>
      <TableView
        caption={t('schedule.list')}
        hideCaption
        columns={usePickupColumns()}
        rows={data?.answer}
        rowKey={(it) => it.id}
        rowName={(it) => words.day(it.date)}
        actions={(it) => [
          {
            key: 'view',
            label: t('schedule.viewNamed', { day: words.day(it.date) }),
            show: { text: t('schedule.viewOne') },
            onSelect: () => openPickup(it.id),
          },
        ]}
        address={address}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('schedule.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={
          <Empty
            icon={<CalendarIcon />}
            title={t('schedule.empty')}
            text={t('schedule.emptyText')}
            action={<LinkButton to={to('pickup-request')}>{t('schedule.request')}</LinkButton>}
          />
        }
        footer={<CursorPager address={address} next={data?.next} sizes={sizes} />}
      />
    </Stack>
  );
}

/** The columns of the list of pickups. */
function usePickupColumns(): Column<PickupRequest>[] {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return [
    titleColumn('date', t('schedule.column.date'), (it) => <Whole>{words.day(it.date)}</Whole>),
    bareColumn('slot', t('schedule.column.slot'), (it) => <Whole>{words.slot(it.timeSlot)}</Whole>),
    { key: 'types', header: t('schedule.column.types'), cell: (it) => words.types(it.wasteTypes) },
    figureColumn('weight', t('schedule.column.weight'), (it) => words.kg(it.actualWeight ?? it.estimatedWeight)),
    factColumn('driver', t('schedule.column.driver'), words.driver),
    bareColumn('status', t('schedule.column.status'), (it) => <PickupStatus status={it.status} />),
  ];
}

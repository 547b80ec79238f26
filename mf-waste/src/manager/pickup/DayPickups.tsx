import { useQuery } from '@tanstack/react-query';
import { wasteTimeSlots } from '@tenaye/contracts/waste.facts.ts';
import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { ShowMore, TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Suspense, useMemo, useState } from 'react';
import { AssignDialog } from './AssignDialog.tsx';
import { dayQuery } from './pickup.queries.ts';
import { usePickupAddress } from './usePickupAddress.ts';
import { usePickupColumns } from './usePickupColumns.tsx';

const PickupMap = lazyPart(async () => (await import('./PickupMap.tsx')).PickupMap);

/** The number of rows drawn at first and added by each press, because a phone would draw 200 cards slowly. */
const STEP = 60;

const rowKey = (it: ManagerPickup): string => it.id;
const rowName = (it: ManagerPickup): string => it.facilityName;

/** The ticked pickups, which are unticked once they are assigned: the next driver must not get them too. */
interface Chosen {
  pickups: readonly ManagerPickup[];
  untick: () => void;
}

/** The plan of a day, grouped by sub-city and slot, with late pickups first. Several pickups can be assigned to a driver together. */
export function DayPickups() {
  const { t, i18n } = useTranslation('mf-waste');
  const { address, filter } = usePickupAddress();
  const [search] = useSearchParams();
  const [limit, setLimit] = useState(STEP);
  const [chosen, setChosen] = useState<Chosen>();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(dayQuery(useAccount().id, filter));
  const rows = useMemo(() => data && inPlanOrder(data.rows, i18n.language), [data, i18n.language]);
  const groupBy = useGroups(rows);
  const isMap = search.get('show') === 'map';
  return (
    <Stack>
      {data?.isCut && <Notice tone="warning" title={t('managerPickup.cut', { count: data.rows.length })} />}
      {isMap && rows && rows.length > 0 && (
        <Suspense fallback={<Skeleton $height="20rem" />}>
          <PickupMap pickups={rows} />
        </Suspense>
      )}
      <TableView
        caption={t('managerPickup.heading')}
        hideCaption
        columns={usePickupColumns(true)}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        groupBy={groupBy}
        limit={limit}
        address={address}
        isStale={isPlaceholderData}
        count={rows && t('managerPickup.shown', { shown: Math.min(limit, rows.length), count: rows.length })}
        bulk={useAssigning(setChosen)}
        failure={isError ? { title: t('managerPickup.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<CalendarIcon />} title={t('managerPickup.empty')} text={t('managerPickup.emptyText')} />}
        footer={rows && rows.length > limit && <ShowMore onMore={() => setLimit(limit + STEP)} />}
      />
      {chosen && (
        <AssignDialog
          pickups={rows?.filter((row) => chosen.pickups.some((it) => it.id === row.id)) ?? chosen.pickups}
          date={filter.date}
          onAssigned={chosen.untick}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Stack>
  );
}

/** The button that assigns the ticked pickups. */
function useAssigning(onAssign: (chosen: Chosen) => void) {
  const { t } = useTranslation('mf-waste');
  return (pickups: readonly ManagerPickup[], untick: () => void) => (
    <Button size="small" onClick={() => onAssign({ pickups, untick })}>
      {t('managerPickup.assign.open')}
    </Button>
  );
}

/** The heading of each pickup's group, with the number of its pickups. */
function useGroups(rows: readonly ManagerPickup[] | undefined): (row: ManagerPickup) => string {
  const { t } = useTranslation('mf-waste');
  const numbers = new Map<string, number>();
  for (const it of rows ?? []) numbers.set(groupKey(it), (numbers.get(groupKey(it)) ?? 0) + 1);
  return (it) =>
    t(it.isLate ? 'managerPickup.lateGroup' : 'managerPickup.group', {
      area: it.area,
      slot: t(`managerPickup.slots.${it.timeSlot}`),
      count: numbers.get(groupKey(it)) ?? 0,
    });
}

/** The order of a day's plan: late ones first, then by sub-city and slot; within a group those with priority, then by facility. */
const inPlanOrder = (pickups: readonly ManagerPickup[], language: string): ManagerPickup[] => {
  const names = new Intl.Collator(language);
  const slot = (it: ManagerPickup): number => wasteTimeSlots.indexOf(it.timeSlot);
  return [...pickups].sort(
    (a, b) =>
      Number(b.isLate) - Number(a.isLate) ||
      names.compare(a.area, b.area) ||
      slot(a) - slot(b) ||
      Number(b.hasPriority ?? false) - Number(a.hasPriority ?? false) ||
      names.compare(a.facilityName, b.facilityName) ||
      names.compare(a.id, b.id),
  );
};

/** The facts that the pickups of a group have in common, as comparable text. */
const groupKey = ({ isLate, area, timeSlot }: ManagerPickup): string => `${isLate} ${timeSlot} ${area}`;

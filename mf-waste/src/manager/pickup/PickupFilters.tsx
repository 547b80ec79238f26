import { useQuery } from '@tanstack/react-query';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { openPickupStatuses, wastePickupStatuses, wasteTimeSlots } from '@tenaye/contracts/waste.facts.ts';
import { pickupViews } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ChevronLeftIcon, ChevronRightIcon, LocationIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden, visuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';
import { activeDriversQuery } from '../driver/driver.queries.ts';
import { countsQuery } from './pickup.queries.ts';
import { Reports } from './Reports.tsx';
import { usePickupAddress } from './usePickupAddress.ts';

type Address = ReturnType<typeof usePickupAddress>;

const isOpen = (status: (typeof wastePickupStatuses)[number]): boolean => openPickupStatuses.some((it) => it === status);

/** The day, the view and the filters of the pickups. */
export function PickupFilters() {
  const { t } = useTranslation('mf-waste');
  const place = usePickupAddress();
  const { address, view, filter } = place;
  return (
    <Filters $gap="s">
      <Row $gap="xs" $justify="between">
        <FilterLinks
          label={t('managerPickup.view')}
          options={pickupViews}
          chosen={view}
          words={(it) => t(`managerPickup.views.${it ?? 'open'}`)}
          to={(it) => address.toChoice('view', it === 'open' ? undefined : it)}
        />
        {view === 'open' && filter.date && <DayTurner address={address} date={filter.date} today={place.today} />}
        {view === 'open' && <MapSwitch />}
      </Row>
      <TableFilters address={address} isFolding actions={<Reports />}>
        <TableSearch label={t('managerPickup.search')} address={address} />
        {view === 'closed' && (
          <DateField label={t('managerPickup.date')} value={filter.date ?? ''} onChange={(day) => address.give('date', day)} />
        )}
        <PlaceFilters {...place} />
        <FilterSelect
          label={t('managerPickup.status')}
          options={wastePickupStatuses.filter((it) => isOpen(it) === (view === 'open'))}
          chosen={filter.status}
          words={(it) => t(`domain:pickupStatus.${it}`)}
          onChoose={(it) => address.choose('status', it)}
        />
      </TableFilters>
    </Filters>
  );
}

/** The day, and links to its neighbors. */
function DayTurner({ address, date, today }: { address: Address['address']; date: string; today: string }) {
  const { t } = useTranslation('mf-waste');
  return (
    <Days as="nav" $gap="xxs" aria-label={t('managerPickup.days')}>
      <Turn to={address.toGiven('date', daysAfter(date, -1))} aria-label={t('managerPickup.dayBefore')}>
        <ChevronLeftIcon />
      </Turn>
      <Day>
        <DateField
          label={<VisuallyHidden>{t('managerPickup.date')}</VisuallyHidden>}
          value={date}
          onChange={(day) => address.give('date', day === today ? undefined : day)}
        />
      </Day>
      <Turn to={address.toGiven('date', daysAfter(date, 1))} aria-label={t('managerPickup.dayAfter')}>
        <ChevronRightIcon />
      </Turn>
    </Days>
  );
}

function MapSwitch() {
  const { t } = useTranslation('mf-waste');
  const [search] = useSearchParams();
  const here = useHere();
  const isMap = search.get('show') === 'map';
  return (
    <LinkButton to={here({ show: isMap ? undefined : 'map' })} $tone="quiet" $size="small">
      <LocationIcon /> <MapWords>{isMap ? t('managerPickup.hideMap') : t('managerPickup.showMap')}</MapWords>
    </LinkButton>
  );
}

/** Five filters share a row with the file. */
const Filters = styled(Stack)`--tn-filter: 9rem;`;
// On a phone the map's icon is beside the views, and the day below them.
const Days = styled(Row)`
  flex-wrap: nowrap;
  ${media.narrow} {
    order: 1;
    gap: 0;
    width: calc(100% + 2 * ${theme.space.s});
    margin-inline: calc(-1 * ${theme.space.s});
  }
`;
const MapWords = styled.span`${media.narrow} { ${visuallyHidden} }`;
const Turn = styled(LinkButton).attrs({ $tone: 'plain', $size: 'small' })`min-width: ${theme.touch}; padding-inline: 0;`;
const Day = styled.div`min-width: 0; width: 17.5rem; ${media.narrow} { flex: 1; button { font-size: ${theme.text.s}; } }`;

/** The filters by sub-city, each with its number of pickups on the day, by slot and by driver. */
function PlaceFilters({ address, today, filter }: Address) {
  const { t } = useTranslation('mf-waste');
  const { id } = useAccount();
  const counts = useQuery(countsQuery(id, filter.date ?? today));
  const drivers = useQuery(activeDriversQuery(id, filter.date ?? today));
  const totals = new Map<string, number>();
  for (const { area, total } of counts.data?.areas ?? []) totals.set(area, (totals.get(area) ?? 0) + total);
  if (filter.area && !totals.has(filter.area)) totals.set(filter.area, 0);
  const names = new Map((drivers.data?.answer ?? []).map((it) => [it.id, it.name]));
  return (
    <>
      <FilterSelect
        label={t('managerPickup.area')}
        options={[...totals.keys()]}
        chosen={filter.area}
        words={(it) => t('managerPickup.areaCount', { area: it, count: totals.get(it) ?? 0 })}
        onChoose={(it) => address.give('area', it)}
      />
      <FilterSelect
        label={t('managerPickup.slot')}
        options={wasteTimeSlots}
        chosen={filter.timeSlot}
        words={(it) => t(`domain:wasteTimeSlot.${it}`)}
        onChoose={(it) => address.choose('timeSlot', it)}
      />
      <FilterSelect
        label={t('managerPickup.driver')}
        options={[...names.keys()]}
        chosen={filter.driverId}
        words={(it) => names.get(it) ?? ''}
        onChoose={(it) => address.give('driver', it)}
      />
    </>
  );
}

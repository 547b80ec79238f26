import { useQuery } from '@tanstack/react-query';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { Driver } from '@tenaye/contracts/waste-route-manager.ts';
import { DAY, ID } from '@tenaye/platform/address/shapes.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CarIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { styled } from 'styled-components';
import { activeDriversQuery } from '../driver/driver.queries.ts';
import { RouteEditor } from './RouteEditor.tsx';
import { routeQuery } from './route.queries.ts';

const spec = { choices: {}, shapes: { date: DAY, driver: ID } } as const;

/** The tab Routes: the order of a driver's stops on a day. */
export function Routes() {
  const { t } = useTranslation('mf-waste');
  const address = useTableAddress(spec);
  const date = address.given('date') ?? localDate(Date.now());
  const { data, error, isFetching, refetch } = useQuery(activeDriversQuery(useAccount().id, date));
  const drivers = data?.answer ?? [];
  const driver = drivers.find((it) => it.id === address.given('driver')) ?? drivers.find((it) => it.stops > 0);
  return (
    <Stack as="section" aria-labelledby="routes">
      <Stack $gap="xs">
        <Heading id="routes">{t('managerRoute.heading')}</Heading>
        <Text $soft>{t('managerRoute.lead')}</Text>
      </Stack>
      <Choice $min="14rem">
        <DateField label={t('managerRoute.date')} value={date} onChange={(day) => address.give('date', day)} />
        <FilterSelect
          label={t('managerRoute.driver')}
          options={drivers.map((it) => it.id)}
          chosen={driver?.id}
          words={(id) => nameOf(drivers, id, (name, count) => t('managerRoute.option', { name, count }))}
          onChoose={(it) => address.give('driver', it)}
        />
      </Choice>
      {error && !data && <LoadError error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />}
      {!error && !data && <ListLoading />}
      {data && !driver && <Empty icon={<CarIcon />} title={t('managerRoute.none')} text={t('managerRoute.noneText')} />}
      {driver && <DriverRoute key={`${driver.id} ${date}`} driver={driver} date={date} />}
    </Stack>
  );
}

/** About as wide as a date and a driver's name. */
const Choice = styled(Grid)`max-width: 44rem;`;

const nameOf = (drivers: readonly Driver[], id: string, words: (name: string, count: number) => string): string => {
  const driver = drivers.find((it) => it.id === id);
  return driver ? words(driver.name, driver.stops) : '';
};

function DriverRoute({ driver, date }: { driver: Driver; date: string }) {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(routeQuery(useAccount().id, driver.id, date));
  if (!data && error)
    return (
      <LoadError title={t('managerRoute.failed')} error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />
    );
  if (!data) return <ListLoading />;
  if (data.stops.length === 0) return <Empty icon={<CarIcon />} title={t('managerRoute.empty')} text={t('managerRoute.emptyText')} />;
  // Another set of stops starts a new draft: an order of the old set can no longer be saved.
  return <RouteEditor key={data.stops.map((it) => it.id).join()} route={data} driver={driver} />;
}

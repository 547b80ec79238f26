import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { media } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { ConfirmAll } from '../act/ConfirmAll.tsx';
import { type AppointmentSearch, appointmentCountsQuery, appointmentListQuery } from '../appointment.queries.ts';
import type { DoctorProps } from '../doctor-props.ts';
import { useRefetchAtChanges } from '../useRefetchAtChanges.ts';
import { AppointmentRow } from './AppointmentRow.tsx';

interface AppointmentListProps extends DoctorProps {
  search: AppointmentSearch;
}

/** One of the lists, a page at a time, with the number of its appointments. */
export function AppointmentList({ search, doctorId }: AppointmentListProps) {
  const { id: accountId } = useAccount();
  const { t, i18n } = useTranslation('mf-provider');
  const figure = (it: number) => formatCount(it, i18n.language);
  const query = useInfiniteQuery(appointmentListQuery(accountId, search));
  const { data: counts } = useQuery(appointmentCountsQuery(accountId, search.q));
  const rows = query.data?.pages.flatMap((it) => it.appointments);
  useRefetchAtChanges(rows);
  const total = counts?.[search.filter];
  return (
    <>
      {rows && rows.length > 0 && total !== undefined && (
        <Text role="status" $soft $size="s">
          {t('appointment.shown', { shown: figure(rows.length), count: figure(Math.max(total, rows.length)) })}
        </Text>
      )}
      {search.filter === 'to_confirm' && (
        <Row>
          <ConfirmAll appointments={rows?.filter((it) => it.can.setStatus.includes('confirmed')) ?? []} />
        </Row>
      )}
      <PagedList query={query} rows={rows} loading={<RowsLoading />} failed={t('appointment.failed')} empty={<NoneFound search={search} />}>
        {(appointments) => <AppointmentRows appointments={appointments} doctorId={doctorId} headingLevel="h3" />}
      </PagedList>
    </>
  );
}

function NoneFound({ search: { filter, q } }: Pick<AppointmentListProps, 'search'>) {
  const { t } = useTranslation('mf-provider');
  if (q) return <Empty icon={<CalendarIcon />} title={t('appointment.none.search', { q })} text={t('appointment.none.searchHint')} />;
  return <Empty icon={<CalendarIcon />} title={t(`appointment.none.${filter}`)} text={t('appointment.emptyHint')} />;
}

interface AppointmentRowsProps extends DoctorProps {
  appointments: readonly DoctorAppointment[];
  isOfDay?: boolean;
  /** `h4`, the default, is for rows within a section. */
  headingLevel?: 'h3' | 'h4';
}

/** Appointments as dense rows. */
export function AppointmentRows({ appointments, doctorId, isOfDay, headingLevel = 'h4' }: AppointmentRowsProps) {
  return (
    <Rows as="ul" role="list">
      {appointments.map((it) => (
        <AppointmentRow key={it.id} appointment={it} doctorId={doctorId} isOfDay={isOfDay} headingLevel={headingLevel} />
      ))}
    </Rows>
  );
}

/** Placeholders for rows that are loading. */
export function RowsLoading() {
  const { t } = useTranslation('mf-provider');
  return (
    <Loading label={t('appointment.loading')} fills>
      <Card>
        <Stack>
          {[0, 1, 2].map((it) => (
            <Skeleton key={it} $height="2.5rem" />
          ))}
        </Stack>
      </Card>
    </Loading>
  );
}

const Rows = styled(Card)`margin: 0; padding: 0; list-style: none; ${media.wide} { padding: 0; }`;

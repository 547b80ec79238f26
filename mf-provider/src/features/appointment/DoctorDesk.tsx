import { useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { formatCount } from '@tenaye/platform/format.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppointmentItem } from './AppointmentItem.tsx';
import { doctorAppointmentsQuery, useLiveAppointments } from './appointment.queries.ts';
import { DeskNav } from './DeskNav.tsx';
import type { Desk } from './desk.ts';
import { type Tally, tallyOf } from './tally.ts';
import { useDeskView } from './useDeskView.ts';
import { useMoments } from './useMoments.ts';
import { WeekCalendar } from './WeekCalendar.tsx';

interface DoctorDeskProps extends Desk {
  /** The editor of the doctor's hours: another feature, so the page brings it. */
  hours: ReactNode;
}

/** Tiles of the doctor's appointments, and one of: their list, the week, the hours they can be booked in. */
export function DoctorDesk({ accountId, doctorId, hours }: DoctorDeskProps) {
  const { data } = useQuery(doctorAppointmentsQuery(accountId));
  const { view } = useDeskView();
  useLiveAppointments(accountId);
  return (
    <>
      {data && <Tiles appointments={data} />}
      <DeskNav current={view} />
      {view === 'list' && <RecentAppointments accountId={accountId} doctorId={doctorId} />}
      {view === 'calendar' && <WeekCalendar accountId={accountId} doctorId={doctorId} />}
      {view === 'hours' && hours}
    </>
  );
}

function RecentAppointments({ accountId, doctorId }: Desk) {
  const { t } = useTranslation('mf-provider');
  const { data, isError, isFetching, refetch } = useQuery(doctorAppointmentsQuery(accountId));
  useMoments(accountId, data);
  return (
    <Stack as="section" aria-labelledby="appointments">
      <Heading id="appointments">{t('appointment.list')}</Heading>
      {isError && (
        <ErrorNotice title={t('appointment.failed')} retryLabel={t('frame.retry')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data ? <AppointmentList appointments={data} accountId={accountId} doctorId={doctorId} /> : !isError && <ListLoading />}
    </Stack>
  );
}

function Tiles({ appointments }: { appointments: readonly DoctorAppointment[] }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { total, today } = tallyOf(appointments, new Date());
  const figureOf = ({ count, isAtLeast }: Tally) => {
    const figure = formatCount(count, i18n.language);
    return isAtLeast ? t('appointment.atLeast', { figure }) : figure;
  };
  return (
    <Grid $min="9rem">
      <Stat label={t('appointment.total')} value={figureOf(total)} />
      <Stat label={t('appointment.today')} value={figureOf(today)} />
    </Grid>
  );
}

function AppointmentList({ appointments, accountId, doctorId }: Desk & { appointments: readonly DoctorAppointment[] }) {
  const { t } = useTranslation('mf-provider');
  if (appointments.length === 0) {
    return <Empty icon={<CalendarIcon />} title={t('appointment.empty')} text={t('appointment.emptyHint')} />;
  }
  return (
    <Stack as="ul" role="list">
      {appointments.map((it) => (
        <AppointmentItem key={it.id} appointment={it} accountId={accountId} doctorId={doctorId} />
      ))}
    </Stack>
  );
}

function ListLoading() {
  const { t } = useTranslation('mf-provider');
  return (
    <Loading label={t('appointment.loading')}>
      <Stack>
        {[0, 1, 2].map((it) => (
          <Card key={it}>
            <Stack $gap="xs">
              <Skeleton $width="12rem" $height="1.5rem" />
              <Skeleton $width="16rem" />
              <Skeleton $width="60%" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Loading>
  );
}

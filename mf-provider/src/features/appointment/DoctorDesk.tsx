import { useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { formatCount } from '@tenaye/platform/format.ts';
import { LinkButton } from '@tenaye/platform/LinkButton.tsx';
import { useArrival } from '@tenaye/platform/useArrival.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice, Notice } from '@tenaye/ui/Notice.tsx';
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
import { deskHref, useDeskView } from './useDeskView.ts';
import { useMoments } from './useMoments.ts';
import { WeekCalendar } from './WeekCalendar.tsx';

/** What other features bring, so the page does. */
interface DoctorDeskProps extends Desk {
  /** Tiles beside those of the appointments. */
  tiles: ReactNode;
  /** The editor of the doctor's hours. */
  hours: ReactNode;
  /** The doctor's own profile. */
  profile: ReactNode;
}

/** Tiles of the doctor's appointments, and one of: their list, the week, the hours they can be booked in, the profile. */
export function DoctorDesk({ accountId, doctorId, tiles, hours, profile }: DoctorDeskProps) {
  const { data, isError } = useQuery(doctorAppointmentsQuery(accountId));
  const { view } = useDeskView();
  useLiveAppointments(accountId);
  return (
    <>
      <Grid $min="9rem">
        <Tiles appointments={data} isUnknown={isError} />
        {tiles}
      </Grid>
      <DeskNav current={view} />
      {view === 'list' && <RecentAppointments accountId={accountId} doctorId={doctorId} />}
      {view === 'calendar' && <WeekCalendar accountId={accountId} doctorId={doctorId} />}
      {view === 'hours' && hours}
      {view === 'profile' && profile}
    </>
  );
}

function RecentAppointments({ accountId, doctorId }: Desk) {
  const { t } = useTranslation('mf-provider');
  const { data, isError, isFetching, refetch } = useQuery(doctorAppointmentsQuery(accountId));
  const { chosen } = useDeskView();
  const isThere = data?.some((it) => it.id === chosen) ?? false;
  useMoments(accountId, data);
  useArrival('appointment', isThere);
  return (
    <Stack as="section" aria-labelledby="appointments">
      <Heading id="appointments">{t('appointment.list')}</Heading>
      {isError && (
        <ErrorNotice title={t('appointment.failed')} retryLabel={t('frame.retry')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {chosen && data && !isThere && !isFetching && <NotListed />}
      {data ? <AppointmentList appointments={data} accountId={accountId} doctorId={doctorId} /> : !isError && <ListLoading />}
    </Stack>
  );
}

const UNKNOWN = '–';

/** A notification led to an appointment that is older than the list goes. */
function NotListed() {
  const { t } = useTranslation('mf-provider');
  return (
    <Notice
      title={t('calendar.notListed')}
      action={
        <LinkButton to={deskHref({ view: 'calendar' })} $tone="quiet" $size="small">
          {t('calendar.views.calendar')}
        </LinkButton>
      }
    />
  );
}

function Tiles({ appointments, isUnknown }: { appointments: readonly DoctorAppointment[] | undefined; isUnknown: boolean }) {
  const { t, i18n } = useTranslation('mf-provider');
  const tally = appointments && tallyOf(appointments, new Date());
  const figureOf = (it: Tally | undefined) => {
    if (!it) return isUnknown ? UNKNOWN : <Skeleton $width="3rem" />;
    const figure = formatCount(it.count, i18n.language);
    return it.isAtLeast ? t('appointment.atLeast', { figure }) : figure;
  };
  return (
    <>
      <Stat label={t('appointment.total')} value={figureOf(tally?.total)} />
      <Stat label={t('appointment.today')} value={figureOf(tally?.today)} />
    </>
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

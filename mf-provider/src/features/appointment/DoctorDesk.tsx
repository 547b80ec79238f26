import { useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { useArrival } from '@tenaye/platform/parts/useArrival.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppointmentItem } from './AppointmentItem.tsx';
import { doctorAppointmentsQuery, useLiveAppointments } from './appointment.queries.ts';
import { DeskNav } from './DeskNav.tsx';
import type { Desk } from './desk.ts';
import { deskHref, useDeskView } from './useDeskView.ts';
import { useMoments } from './useMoments.ts';
import { WeekCalendar } from './WeekCalendar.tsx';

/** The slots are filled by the page, because their contents belong to other features. */
interface DoctorDeskProps extends Desk {
  /** The figures above the tabs. */
  tiles: ReactNode;
  /** The editor of the doctor's hours. */
  hours: ReactNode;
  /** The doctor's own profile. */
  profile: ReactNode;
}

/** The doctor's figures above the selected tab: appointment list, week calendar, hours or profile. */
export function DoctorDesk({ doctorId, tiles, hours, profile }: DoctorDeskProps) {
  const { view } = useDeskView();
  useLiveAppointments();
  return (
    <>
      {tiles}
      <DeskNav current={view} />
      {view === 'list' && <RecentAppointments doctorId={doctorId} />}
      {view === 'calendar' && <WeekCalendar doctorId={doctorId} />}
      {view === 'hours' && hours}
      {view === 'profile' && profile}
    </>
  );
}

function RecentAppointments({ doctorId }: Desk) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(doctorAppointmentsQuery(accountId));
  const { chosen } = useDeskView();
  const isThere = data?.some((it) => it.id === chosen) ?? false;
  useMoments(data);
  useArrival('appointment', isThere);
  return (
    <Stack as="section" aria-labelledby="appointments">
      <Heading id="appointments">{t('appointment.list')}</Heading>
      {error && <LoadError title={t('appointment.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {chosen && data && !isThere && !isFetching && <NotListed />}
      {data ? <AppointmentList appointments={data} doctorId={doctorId} /> : !error && <ListLoading />}
    </Stack>
  );
}

/** Shown when a notification led to an appointment that is too old for the list. */
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

function AppointmentList({ appointments, ...desk }: Desk & { appointments: readonly DoctorAppointment[] }) {
  const { t } = useTranslation('mf-provider');
  if (appointments.length === 0) {
    return <Empty icon={<CalendarIcon />} title={t('appointment.empty')} text={t('appointment.emptyHint')} />;
  }
  const today = formatIsoDay(new Date());
  const isComing = (it: DoctorAppointment) => formatIsoDay(it.appointmentDate) >= today;
  return (
    <>
      <Group title={t('appointment.coming')} appointments={appointments.filter(isComing)} {...desk} />
      <Group title={t('appointment.earlier')} appointments={appointments.filter((it) => !isComing(it))} {...desk} />
    </>
  );
}

function Group({ title, appointments, ...desk }: Desk & { title: string; appointments: readonly DoctorAppointment[] }) {
  if (appointments.length === 0) return null;
  return (
    <Section title={title}>
      <Stack as="ul" role="list">
        {appointments.map((it) => (
          <AppointmentItem key={it.id} appointment={it} headingLevel="h4" {...desk} />
        ))}
      </Stack>
    </Section>
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

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
import { DoctorNav } from './DoctorNav.tsx';
import type { DoctorProps } from './doctor-props.ts';
import { doctorHref, useDoctorView } from './useDoctorView.ts';
import { useRefetchAtChanges } from './useRefetchAtChanges.ts';
import { WeekCalendar } from './WeekCalendar.tsx';

/** The slots are filled by the page, because their contents belong to other features. */
interface DoctorViewsProps extends DoctorProps {
  /** The figures above the tabs. */
  tiles: ReactNode;
  /** The editor of the doctor's hours. */
  hours: ReactNode;
  /** What patients say. */
  reviews: ReactNode;
  /** The doctor's own profile. */
  profile: ReactNode;
}

/** The doctor's figures above the selected tab: appointment list, week calendar, hours, reviews or profile. */
export function DoctorViews({ doctorId, tiles, hours, reviews, profile }: DoctorViewsProps) {
  const { view } = useDoctorView();
  useLiveAppointments();
  return (
    <>
      {tiles}
      <DoctorNav current={view} />
      {view === 'list' && <RecentAppointments doctorId={doctorId} />}
      {view === 'calendar' && <WeekCalendar doctorId={doctorId} />}
      {view === 'hours' && hours}
      {view === 'reviews' && reviews}
      {view === 'profile' && profile}
    </>
  );
}

function RecentAppointments({ doctorId }: DoctorProps) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(doctorAppointmentsQuery(accountId));
  const { chosen } = useDoctorView();
  const isThere = data?.some((it) => it.id === chosen) ?? false;
  useRefetchAtChanges(data);
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
        <LinkButton to={doctorHref({ view: 'calendar' })} $tone="quiet" $size="small">
          {t('calendar.views.calendar')}
        </LinkButton>
      }
    />
  );
}

function AppointmentList({ appointments, ...doctor }: DoctorProps & { appointments: readonly DoctorAppointment[] }) {
  const { t } = useTranslation('mf-provider');
  if (appointments.length === 0) {
    return <Empty icon={<CalendarIcon />} title={t('appointment.empty')} text={t('appointment.emptyHint')} />;
  }
  const today = formatIsoDay(new Date());
  const isComing = (it: DoctorAppointment) => formatIsoDay(it.appointmentDate) >= today;
  return (
    <>
      <Group title={t('appointment.coming')} appointments={appointments.filter(isComing)} {...doctor} />
      <Group title={t('appointment.earlier')} appointments={appointments.filter((it) => !isComing(it))} {...doctor} />
    </>
  );
}

function Group({ title, appointments, ...doctor }: DoctorProps & { title: string; appointments: readonly DoctorAppointment[] }) {
  if (appointments.length === 0) return null;
  return (
    <Section title={title}>
      <Stack as="ul" role="list">
        {appointments.map((it) => (
          <AppointmentItem key={it.id} appointment={it} headingLevel="h4" {...doctor} />
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

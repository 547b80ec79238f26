import { useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { daysAfter, type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useReturnFocus } from '@tenaye/platform/list/useReturnFocus.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { dateFormat } from '@tenaye/texts/formatters.ts';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useFirstFocus } from '@tenaye/ui/useFirstFocus.ts';
import { styled } from 'styled-components';
import { availabilityQuery } from '../../../shared/availability.queries.ts';
import { doctorWeekQuery } from '../appointment.queries.ts';
import { AppointmentItem } from '../detail/AppointmentItem.tsx';
import type { DoctorProps } from '../doctor-props.ts';
import { useEnterPatient } from '../enter/EnterPatient.tsx';
import { doctorHref, useDoctorView } from '../useDoctorView.ts';
import { useRefetchAtChanges } from '../useRefetchAtChanges.ts';
import { daysOf, mondayOf } from '../week.ts';
import { WeekGrid } from './WeekGrid.tsx';

/** The doctor's appointments week by week; the week and the selected appointment are in the URL. */
export function WeekCalendar({ doctorId }: DoctorProps) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { day, week, today, chosen } = useDoctorView();
  const { data, error, isFetching, refetch } = useQuery(doctorWeekQuery(accountId, week));
  const hours = useQuery(availabilityQuery(accountId, week));
  useRefetchAtChanges(data);
  useReturnFocus(chosen);
  const { dialog, enter } = useEnterPatient();
  return (
    <Stack as="section" aria-labelledby="calendar">
      <Heading id="calendar">{t('calendar.heading')}</Heading>
      <WeekSteps week={week} today={today} />
      <DayLinks week={week} day={day} />
      {error && <LoadError title={t('appointment.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {hours.error && !hours.data && (
        <LoadError title={t('calendar.hoursFailed')} error={hours.error} onRetry={hours.refetch} busy={hours.isFetching} />
      )}
      {data && chosen && <Chosen key={chosen} id={chosen} week={week} appointments={data} doctorId={doctorId} />}
      {data?.length === 0 && <Text $soft>{t('calendar.emptyWeek')}</Text>}
      {data ? (
        <WeekGrid
          week={week}
          day={day}
          appointments={data}
          calendar={hours.data}
          chosen={chosen}
          onFree={(start) => enter(start.toISOString())}
        />
      ) : (
        !error && <WeekLoading />
      )}
      {dialog}
    </Stack>
  );
}

function WeekSteps({ week, today }: { week: IsoDay; today: IsoDay }) {
  const { t, i18n } = useTranslation('mf-provider');
  const to = (monday: IsoDay) => doctorHref({ view: 'calendar', week: monday });
  const words = { from: formatDate(startOfDay(week), i18n.language), to: formatDate(startOfDay(daysAfter(week, 6)), i18n.language) };
  return (
    <Row $justify="between">
      <Steps $gap="xs">
        <LinkButton to={to(daysAfter(week, -7))} $tone="quiet" $size="small">
          {t('calendar.previous')}
        </LinkButton>
        <LinkButton to={to(daysAfter(week, 7))} $tone="quiet" $size="small">
          {t('calendar.next')}
        </LinkButton>
        <LinkButton
          to={doctorHref({ view: 'calendar' })}
          $tone="quiet"
          $size="small"
          aria-current={week === mondayOf(today) ? 'date' : undefined}
        >
          {t('calendar.today')}
        </LinkButton>
      </Steps>
      <Text role="status">{t('calendar.range', words)}</Text>
    </Row>
  );
}

/** Links to the days of the week, for phones, which show one day. */
function DayLinks({ week, day }: { week: IsoDay; day: IsoDay }) {
  const { t, i18n } = useTranslation('mf-provider');
  const part = (it: IsoDay, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { ...options, timeZone: TIME_ZONE }).format(startOfDay(it));
  return (
    <PhoneDays as="nav" $gap="xxs" aria-label={t('calendar.days')}>
      {daysOf(week).map((it) => (
        <LinkButton
          key={it}
          to={doctorHref({ view: 'calendar', week: it })}
          $tone={it === day ? 'primary' : 'quiet'}
          $size="small"
          aria-current={it === day ? 'date' : undefined}
        >
          <span>{part(it, { weekday: 'short' })}</span> <strong>{part(it, { day: 'numeric' })}</strong>
        </LinkButton>
      ))}
    </PhoneDays>
  );
}

interface ChosenProps extends DoctorProps {
  id: string;
  week: IsoDay;
  appointments: readonly DoctorAppointment[];
}

/** The appointment selected in the grid. It takes the focus when it appears. */
function Chosen({ id, week, appointments, doctorId }: ChosenProps) {
  const { t } = useTranslation('mf-provider');
  const heading = useFirstFocus();
  const appointment = appointments.find((it) => it.id === id);
  const close = (
    <LinkButton to={doctorHref({ view: 'calendar', week })} $tone="quiet" $size="small">
      {t('parts:close')}
    </LinkButton>
  );
  if (!appointment) return <Notice title={t('calendar.elsewhere')} action={close} />;
  return (
    <Stack $gap="xs">
      <AppointmentItem appointment={appointment} doctorId={doctorId} headingRef={heading} />
      <Row>{close}</Row>
    </Stack>
  );
}

function WeekLoading() {
  const { t } = useTranslation('mf-provider');
  return (
    <Loading label={t('appointment.loading')}>
      <Skeleton $height="16rem" />
    </Loading>
  );
}

// In one line on the narrowest phones.
const Steps = styled(Row)`
  ${media.phone} { > a { padding-inline: ${theme.space.xs}; font-size: ${theme.text.xs}; } }
`;
const PhoneDays = styled(Row)`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  > a { display: grid; gap: 0; min-width: 0; padding-inline: 0; justify-items: center; font-size: ${theme.text.s}; line-height: 1.2; }
  ${media.desktop} { display: none; }
`;

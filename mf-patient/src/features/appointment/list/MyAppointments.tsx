import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { arrivalId, useArrival } from '@tenaye/platform/address/useArrival.ts';
import { isAwaited } from '@tenaye/platform/list/is-awaited.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { Link, useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Heading, Text, TypedText } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { AppointmentItem, Rows } from '../../../shared/AppointmentItem.tsx';
import { VisitReview } from '../../../shared/review/VisitReview.tsx';
import { VisitSharing } from '../../../shared/sharing/VisitSharing.tsx';
import { useAppointmentClock } from '../../../shared/useAppointmentClock.ts';
import { AppointmentActions } from '../act/AppointmentActions.tsx';
import { BookAgainLink } from '../act/BookAgainLink.tsx';
import { DetailsLink } from '../act/DetailsLink.tsx';
import { appointmentQuery, appointmentsQuery } from '../appointment.queries.ts';
import { othersHref } from '../others-href.ts';
import { groupAppointments } from './my-appointments.ts';
import { NextAppointment } from './NextAppointment.tsx';

interface MyAppointmentsProps {
  /** Directions to an appointment in person. */
  directions(appointment: Appointment): ReactNode;
  /** Leads from the coming appointments to `children`. */
  onAnother(): void;
  /** Shows `children` above the coming appointments, and at once. */
  isBookingFirst: boolean;
  children: ReactNode;
}

/**
 * The patient's appointments: the next one and those to come, then `children`, which books another one, then past ones. With nothing to
 * come, `children` is first; it waits for the list, which would push it down.
 */
export function MyAppointments({ directions, onAnother, isBookingFirst, children }: MyAppointmentsProps) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  const query = useInfiniteQuery(appointmentsQuery);
  const listed = query.data?.pages.flatMap((it) => it.answer);
  const { all, isThere } = useWithNamed(listed, query.hasNextPage);
  const now = useAppointmentClock(all ?? [], query.refetch);
  useArrival('appointment', isThere);
  const { next, upcoming, cancelled, past } = groupAppointments(all ?? [], now);
  const hasComing = next !== undefined || upcoming.length + cancelled.length > 0;
  if (!isBookingFirst && isAwaited(query)) return <ListLoading cards={1} />;
  return (
    <>
      {isBookingFirst && children}
      {hasComing && (
        <Stack as="section" aria-labelledby={headingId}>
          <Row $justify="between">
            <Heading id={headingId}>{t('appointment.mine.heading')}</Heading>
            {!isBookingFirst && (
              <Button tone="quiet" size="small" onClick={onAnother}>
                {t('appointment.done.another')}
              </Button>
            )}
          </Row>
          {next && <NextAppointment appointment={next} directions={next.appointmentType === 'in-person' && directions(next)} />}
          <Group title={t('appointment.mine.upcoming')} appointments={upcoming} />
          {/* An appointment that is canceled moves here, which screen readers are told. */}
          <div aria-live="polite">
            <Group title={t('appointment.mine.cancelled')} appointments={cancelled} />
          </div>
        </Stack>
      )}
      {!isBookingFirst && children}
      <Stack as={hasComing ? 'div' : 'section'} aria-labelledby={hasComing ? undefined : headingId}>
        {!hasComing && <Heading id={headingId}>{t('appointment.mine.heading')}</Heading>}
        <PagedList
          query={query}
          rows={listed}
          loading={<ListLoading cards={1} />}
          empty={<Empty icon={<CalendarIcon />} title={t('appointment.mine.empty')} />}
        >
          {() => <Group title={t('appointment.mine.past')} appointments={past} />}
        </PagedList>
      </Stack>
    </>
  );
}

/** The listed appointments with the one that the page's address names, which may be on a later page of the list. */
function useWithNamed(listed: readonly Appointment[] | undefined, hasMore: boolean) {
  const [params] = useSearchParams();
  const id = params.get('appointment') ?? '';
  const isListed = listed?.some((it) => it.id === id) ?? false;
  const { data: named } = useQuery({ ...appointmentQuery(id), enabled: id !== '' && hasMore && !isListed });
  const all = listed && named && !isListed ? [...listed, named] : listed;
  return { all, isThere: all?.some((it) => it.id === id) ?? false };
}

function Group({ title, appointments }: { title: string; appointments: readonly Appointment[] }) {
  const { t } = useTranslation('mf-patient');
  if (appointments.length === 0) return null;
  return (
    <Section title={title}>
      <Card>
        <Rows>
          {appointments.map((it) => (
            <li key={it.id} id={arrivalId('appointment', it.id)} tabIndex={-1}>
              <AppointmentItem
                appointment={it}
                action={
                  <PlainActions>
                    <DetailsLink appointment={it} />
                    <AppointmentActions appointment={it} />
                    <BookAgainLink appointment={it} />
                  </PlainActions>
                }
              />
              <Below>
                {it.cancelReason && <TypedText>{t('appointment.mine.cancelReason', { reason: it.cancelReason })}</TypedText>}
                {it.practiceEnded && <PracticeEnded appointment={it} specialty={it.practiceEnded.specialty} />}
                {it.sharing && <VisitSharing visit={{ kind: 'appointment', id: it.id }} name={it.doctorName} sharing={it.sharing} />}
                <VisitReview visit={{ kind: 'appointment', id: it.id, name: it.doctorName, status: it.status, review: it.review }} />
              </Below>
            </li>
          ))}
        </Rows>
      </Card>
    </Section>
  );
}

/** Explains that the appointment was canceled because the doctor's practice ended, with a link to other doctors. */
function PracticeEnded({ appointment, specialty }: { appointment: Appointment; specialty: string }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Text $size="s">
      {t('appointment.mine.practiceEnded', { name: appointment.doctorName })}{' '}
      <Link to={othersHref(appointment, specialty)}>{t('appointment.mine.others')}</Link>
    </Text>
  );
}

/** What belongs to an appointment, under its words. */
const Below = styled.div`
  margin-inline-start: calc(${theme.touch} + ${theme.space.s});
  &:not(:empty) { padding-block-end: ${theme.space.s}; }
  > * + * { margin-block-start: ${theme.space.xs}; }
`;

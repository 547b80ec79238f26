import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { HOUR_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { isAwaited } from '@tenaye/platform/list/is-awaited.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatCount, formatIsoDay, formatMinutes, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { ConfirmAll } from '../act/ConfirmAll.tsx';
import { DayActs } from '../act/DayActs.tsx';
import { appointmentCountsQuery, appointmentListQuery, appointmentQuery, nextAppointmentQuery } from '../appointment.queries.ts';
import { AppointmentItem } from '../detail/AppointmentItem.tsx';
import type { DoctorProps } from '../doctor-props.ts';
import { useVisitDraft } from '../sheet/visit-drafts.ts';
import { useAppointmentAddress } from '../useAppointmentAddress.ts';
import { useRefetchAtChanges } from '../useRefetchAtChanges.ts';
import { AppointmentRows, RowsLoading } from './AppointmentList.tsx';
import { dayOf } from './day.ts';

/** More than a day's appointments: the API's maximum per call. */
const DAY = 100;
/** The number of later appointments to confirm that are shown; a link leads to all. */
const TO_CONFIRM = 5;

/** The doctor's day: who is there, who comes next, and all others in the order of time. */
export function Today({ doctorId }: DoctorProps) {
  const { id: accountId } = useAccount();
  const now = useMinute();
  const other = useQuery(nextAppointmentQuery(accountId));
  const today = useInfiniteQuery(appointmentListQuery(accountId, { filter: 'today', q: '' }, DAY));
  const all = today.data?.pages.flatMap((it) => it.appointments);
  const { underWay, next, waiting } = dayOf(all ?? [], other.data, now);
  const held = [useHeldCard(underWay), useHeldCard(next)];
  const onTop = uniqueById([...held, underWay, next]);
  useRefetchAtChanges([...(next ? [next] : []), ...(all ?? [])]);
  const above = new Set(onTop.map((it) => it.id));
  if (isAwaited(other) || isAwaited(today)) return <RowsLoading />;
  return (
    <>
      {onTop.map((it) => (
        <OnTop key={it.id} appointment={it} doctorId={doctorId} isNext={it.id === next?.id} waiting={waiting} />
      ))}
      <RestOfToday
        query={today}
        all={all ?? []}
        // The list waits for the other query, because a row would otherwise jump up under the pointer when it arrives.
        rows={other.isPending ? undefined : all?.filter((it) => !above.has(it.id))}
        isAlone={onTop.length === 0}
        doctorId={doctorId}
      />
      {all && <LaterToConfirm today={all} doctorId={doctorId} />}
      {other.error && !other.data && !today.error && <LoadError error={other.error} onRetry={other.refetch} busy={other.isFetching} />}
    </>
  );
}

/** The appointments that are there, each once, the last version of each in the place of the first. */
function uniqueById(appointments: readonly (DoctorAppointment | undefined)[]): DoctorAppointment[] {
  return [...new Map(appointments.flatMap((it) => (it ? [[it.id, it] as const] : []))).values()];
}

interface OnTopProps extends DoctorProps {
  appointment: DoctorAppointment;
  isNext: boolean;
  /** The number of further patients whose time has come. */
  waiting: number;
}

/** The card of a patient who is there or comes next, or whose notes are being written. */
function OnTop({ appointment, doctorId, isNext, waiting }: OnTopProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { beganAt, status } = appointment;
  const isHere = status === 'confirmed' && beganAt !== null;
  const title = isHere
    ? t('appointment.withYou', { time: formatTime(beganAt, i18n.language) })
    : t(isNext ? 'appointment.next' : 'appointment.writing');
  return (
    <Section title={title}>
      <AppointmentItem
        headingLevel="h4"
        appointment={appointment}
        doctorId={doctorId}
        note={isNext && <Wait appointment={appointment} waiting={waiting} />}
      />
    </Section>
  );
}

/** How soon the patient comes, or how long the patient has waited, and how many others wait. */
function Wait({ appointment, waiting }: Pick<OnTopProps, 'appointment' | 'waiting'>) {
  const { t, i18n } = useTranslation('mf-provider');
  const left = Date.parse(appointment.appointmentDate) - +useMinute();
  const time = formatMinutes(left > 0 ? Math.ceil(left / MINUTE_MS) : Math.floor(-left / MINUTE_MS), i18n.language);
  const isShown = Math.abs(left) >= MINUTE_MS && Math.abs(left) < 12 * HOUR_MS;
  return (
    <>
      {isShown && (
        <Text as="span" $strong>
          {t(left > 0 ? 'appointment.startsIn' : 'appointment.lateBy', { time })}
        </Text>
      )}
      {waiting > 0 && <Text as="span">{t('appointment.moreWait', { count: waiting })}</Text>}
    </>
  );
}

/**
 * The appointment whose notes are being written in the card on top. The card stays in its place when the appointment ends or another one
 * comes next. Undefined without a draft.
 */
function useHeldCard(next: DoctorAppointment | null | undefined): DoctorAppointment | undefined {
  const { id: accountId } = useAccount();
  const [shown, setShown] = useState(next ?? undefined);
  const { draft } = useVisitDraft(shown?.id);
  const isHeld = shown !== undefined && draft !== undefined;
  if (next && next !== shown && (!isHeld || next.id === shown.id)) setShown(next);
  const isOver = isHeld && next?.id !== shown.id;
  const { data } = useQuery({ ...appointmentQuery(accountId, shown?.id ?? ''), enabled: isOver });
  return isOver ? (data ?? shown) : isHeld ? shown : undefined;
}

interface RestOfTodayProps extends DoctorProps {
  query: Parameters<typeof PagedList>[0]['query'];
  /** All of today's appointments. */
  all: readonly DoctorAppointment[];
  /** Those that aren't shown above the list. */
  rows: readonly DoctorAppointment[] | undefined;
  /** True if nothing is shown above the list. */
  isAlone: boolean;
}

function RestOfToday({ query, all, rows, isAlone, doctorId }: RestOfTodayProps) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data: counts } = useQuery(appointmentCountsQuery(accountId, ''));
  const none = isAlone ? (
    <Empty
      icon={<CalendarIcon />}
      title={t(counts?.all === 0 ? 'appointment.empty' : 'appointment.none.today')}
      text={t('appointment.emptyHint')}
    />
  ) : (
    <Text $soft>{t('appointment.none.moreToday')}</Text>
  );
  const toConfirm = rows?.filter((it) => it.can.setStatus.includes('confirmed')) ?? [];
  return (
    <Section title={t('appointment.filter.today')}>
      <Row $gap="xs">
        <ConfirmAll appointments={toConfirm} />
        <DayActs appointments={all} />
      </Row>
      <PagedList query={query} rows={rows} loading={<RowsLoading />} failed={t('appointment.failed')} empty={none}>
        {(appointments) => <AppointmentRows appointments={appointments} doctorId={doctorId} isOfDay />}
      </PagedList>
    </Section>
  );
}

/** The soonest appointments of later days that wait for the doctor, with a link to all of them. */
function LaterToConfirm({ today, doctorId }: DoctorProps & { today: readonly DoctorAppointment[] }) {
  const { id: accountId } = useAccount();
  const { t, i18n } = useTranslation('mf-provider');
  const { toChoice } = useAppointmentAddress();
  const waiting = useInfiniteQuery(appointmentListQuery(accountId, { filter: 'to_confirm', q: '' }));
  const { data: counts } = useQuery(appointmentCountsQuery(accountId, ''));
  // By the day and not by today's list, which may arrive later: a row would otherwise jump from here to there.
  const isLater = (it: DoctorAppointment) => formatIsoDay(it.appointmentDate) > formatIsoDay(new Date());
  const later = (waiting.data?.pages[0]?.appointments ?? []).filter(isLater).slice(0, TO_CONFIRM);
  const left = (counts?.to_confirm ?? 0) - today.filter((it) => it.status === 'scheduled').length;
  if (later.length === 0 && left <= 0) return null;
  return (
    <Section title={t('appointment.filter.to_confirm')}>
      {later.length > 0 && <AppointmentRows appointments={later} doctorId={doctorId} />}
      {left > later.length && (
        <Row>
          <LinkButton to={toChoice('filter', 'to_confirm')} $tone="quiet" $size="small">
            {t('appointment.allToConfirm', { count: formatCount(counts?.to_confirm ?? 0, i18n.language) })}
          </LinkButton>
        </Row>
      )}
    </Section>
  );
}

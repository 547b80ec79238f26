import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { HOUR_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatCount, formatMinutes } from '@tenaye/platform/texts/format.ts';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotesDraft } from '../act/notes-drafts.ts';
import { appointmentCountsQuery, appointmentListQuery, appointmentQuery, nextAppointmentQuery } from '../appointment.queries.ts';
import { AppointmentItem } from '../detail/AppointmentItem.tsx';
import type { DoctorProps } from '../doctor-props.ts';
import { useAppointmentAddress } from '../useAppointmentAddress.ts';
import { useRefetchAtChanges } from '../useRefetchAtChanges.ts';
import { AppointmentRows, RowsLoading } from './AppointmentList.tsx';

/** The maximum number of unconfirmed appointments shown on top; a link leads to all of them. */
const TO_CONFIRM = 5;

/** The doctor's day: the next appointment, the appointments to confirm, and the rest of today. */
export function Today({ doctorId }: DoctorProps) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const next = useQuery(nextAppointmentQuery(accountId));
  const waiting = useInfiniteQuery(appointmentListQuery(accountId, { filter: 'to_confirm', q: '' }, TO_CONFIRM));
  const today = useInfiniteQuery(appointmentListQuery(accountId, { filter: 'today', q: '' }));
  const toConfirm = waiting.data?.pages[0]?.appointments ?? [];
  const held = useHeldCard(next.data);
  const onTop = [...(held ? [held] : []), ...(next.data && next.data.id !== held?.id ? [next.data] : [])];
  const all = today.data?.pages.flatMap((it) => it.appointments);
  useRefetchAtChanges([...(next.data ? [next.data] : []), ...(all ?? [])]);
  // A lost connection makes all three queries fail, so one notice is enough.
  const failed = [today, next, waiting].find((it) => it.error && !it.data);
  // The list waits for both, because a row would otherwise jump up under the pointer when they arrive.
  const isSettled = !next.isPending && !waiting.isPending;
  const above = new Set([...onTop.map((it) => it.id), ...toConfirm.map((it) => it.id)]);
  return (
    <>
      {onTop.map((it) => (
        <Section key={it.id} title={t(it.id === next.data?.id ? 'appointment.next' : 'appointment.writing')}>
          <NextPatient appointment={it} doctorId={doctorId} />
        </Section>
      ))}
      {toConfirm.length > 0 && <ToConfirm appointments={toConfirm} doctorId={doctorId} />}
      <RestOfToday
        query={today}
        rows={isSettled ? all?.filter((it) => !above.has(it.id)) : undefined}
        isAlone={onTop.length === 0 && toConfirm.length === 0}
        doctorId={doctorId}
      />
      {failed && failed !== today && <LoadError error={failed.error} onRetry={failed.refetch} busy={failed.isFetching} />}
    </>
  );
}

function NextPatient({ appointment, doctorId }: DoctorProps & { appointment: DoctorAppointment }) {
  const { t, i18n } = useTranslation('mf-provider');
  const now = useMinute();
  const left = Date.parse(appointment.appointmentDate) - +now;
  const isSoon = left > 0 && left < 12 * HOUR_MS;
  const note = isSoon && (
    <Text as="span" $strong>
      {t('appointment.startsIn', { time: formatMinutes(Math.ceil(left / MINUTE_MS), i18n.language) })}
    </Text>
  );
  return <AppointmentItem headingLevel="h4" appointment={appointment} doctorId={doctorId} note={note} />;
}

/**
 * The appointment whose notes are being written in the card on top. The card stays in its place when the appointment ends or another one
 * comes next. Undefined without a draft.
 */
function useHeldCard(next: DoctorAppointment | null | undefined): DoctorAppointment | undefined {
  const { id: accountId } = useAccount();
  const [shown, setShown] = useState(next ?? undefined);
  const { draft } = useNotesDraft(shown?.id);
  const isHeld = shown !== undefined && draft !== undefined;
  if (next && next !== shown && (!isHeld || next.id === shown.id)) setShown(next);
  const isOver = isHeld && next?.id !== shown.id;
  const { data } = useQuery({ ...appointmentQuery(accountId, shown?.id ?? ''), enabled: isOver });
  return isOver ? (data ?? shown) : isHeld ? shown : undefined;
}

function ToConfirm({ appointments, doctorId }: DoctorProps & { appointments: readonly DoctorAppointment[] }) {
  const { id: accountId } = useAccount();
  const { t, i18n } = useTranslation('mf-provider');
  const { toChoice } = useAppointmentAddress();
  const { data: counts } = useQuery(appointmentCountsQuery(accountId, ''));
  const count = counts?.to_confirm ?? appointments.length;
  return (
    <Section title={t('appointment.filter.to_confirm')}>
      <AppointmentRows appointments={appointments} doctorId={doctorId} />
      {count > appointments.length && (
        <Row>
          <LinkButton to={toChoice('filter', 'to_confirm')} $tone="quiet" $size="small">
            {t('appointment.allToConfirm', { count: formatCount(count, i18n.language) })}
          </LinkButton>
        </Row>
      )}
    </Section>
  );
}

interface RestOfTodayProps extends DoctorProps {
  query: Parameters<typeof PagedList>[0]['query'];
  rows: readonly DoctorAppointment[] | undefined;
  /** True if nothing is shown above the list. */
  isAlone: boolean;
}

function RestOfToday({ query, rows, isAlone, doctorId }: RestOfTodayProps) {
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
  return (
    <Section title={t('appointment.filter.today')}>
      <PagedList query={query} rows={rows} loading={<RowsLoading />} failed={t('appointment.failed')} empty={none}>
        {(appointments) => <AppointmentRows appointments={appointments} doctorId={doctorId} isOfDay />}
      </PagedList>
    </Section>
  );
}

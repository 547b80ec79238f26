import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import type { Availability, DayHours } from '@tenaye/contracts/availability.ts';
import { type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { formatIsoDay, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { groupBy } from '../../../shared/group-by.ts';
import { daysOf, freeStarts, hoursShown, minuteOf, placed, spanOf, type WorkingDay, workingDay } from '../week.ts';
import { WeekDay } from './WeekDay.tsx';

interface WeekGridProps {
  week: IsoDay;
  /** The day that a phone shows. */
  day: IsoDay;
  /** The appointments of this week, earliest first. */
  appointments: readonly DoctorAppointment[];
  /** The doctor's hours; undefined while they are unknown. */
  calendar: Availability | undefined;
  chosen: string | undefined;
  /** Called with the start of a free slot that was chosen. */
  onFree(start: Date): void;
}

/** Heights in rem: a one-line entry, and the minimum and maximum of an hour. */
const ENTRY = 1.5;
const [LEAST_HOUR, GREATEST_HOUR] = [3.5, 9];

/** The height of an hour at which the doctor's shortest slot has room for one line of text. */
const hourHeight = (slotMinutes: number): number => Math.min(GREATEST_HOUR, Math.max(LEAST_HOUR, (60 / slotMinutes) * ENTRY));

/**
 * The height of the row with the names and hours of the days, in rem. Each stretch of hours takes a line, or two where the Ethiopian hour
 * stands beside `time`, and the words for special hours one more.
 */
function headHeight(days: readonly { working: WorkingDay | undefined }[], time: string): number {
  const each = time.includes('(') ? 2 : 1;
  return 2.25 + Math.max(2, ...days.map(({ working }) => (working ? working.hours.length * each + Number(working.isException) : 0)));
}

/** A week drawn to scale: working hours, breaks, days off and appointments. A phone shows one day of it. */
export function WeekGrid({ week, day, appointments, calendar, chosen, onFree }: WeekGridProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const now = useMinute();
  const days = daysOf(week).map((it) => ({ day: it, working: calendar && workingDay(it, calendar) }));
  const working = days.flatMap((it) => it.working?.hours ?? []).map((it) => ({ start: it.startMinute, end: it.endMinute }));
  const { first, last } = hoursShown([...appointments.map(spanOf), ...working]);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const byDay = groupBy(appointments, (it) => formatIsoDay(it.appointmentDate));
  const height = hourHeight(calendar?.slotMinutes ?? 30);
  const today = formatIsoDay(now);
  const slotMinutes = calendar?.slotMinutes ?? 0;
  const freeOn = (it: IsoDay, hoursOfDay: readonly DayHours[] = []) => {
    if (it < today || slotMinutes === 0) return [];
    const taken = (byDay.get(it) ?? []).filter(({ status }) => status !== 'cancelled').map(spanOf);
    return freeStarts(hoursOfDay, slotMinutes, taken, it === today ? minuteOf(now) : 0);
  };
  return (
    <Frame $hour={height} $hours={hours.length} $head={headHeight(days, formatTime(now, i18n.language))}>
      <Clock aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{formatTime(new Date(+startOfDay(week) + hour * HOUR_MS), i18n.language)}</span>
        ))}
      </Clock>
      <Days role="list" aria-label={t('calendar.week')}>
        {days.map((it) => (
          <WeekDay
            key={it.day}
            {...it}
            isOnPhone={it.day === day}
            nowMinute={it.day === today ? minuteOf(now) : undefined}
            hours={{ first, last }}
            entries={placed(byDay.get(it.day) ?? [], (ENTRY / height) * 60)}
            chosen={chosen}
            free={freeOn(it.day, it.working?.hours)}
            slotMinutes={slotMinutes}
            onFree={onFree}
          />
        ))}
      </Days>
    </Frame>
  );
}

const Frame = styled.div<{ $hour: number; $hours: number; $head: number }>`
  --hour: ${({ $hour }) => $hour * 1.5}rem;
  --head: ${({ $head }) => $head}rem;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  height: calc(var(--head) + var(--hour) * ${({ $hours }) => $hours});
  ${media.desktop} { --hour: ${({ $hour }) => $hour}rem; }
`;
const Clock = styled.div`
  display: grid;
  align-content: start;
  grid-auto-rows: var(--hour);
  padding-block-start: var(--head);
  padding-inline-end: ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  white-space: nowrap;
`;
const Days = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.desktop} { grid-template-columns: repeat(7, minmax(0, 1fr)); }
`;

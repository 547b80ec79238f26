import { dayClock, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { type DayHours, type DayRun, openState, placeInWeek, readWeek, weekRuns } from '@tenaye/contracts/opening-hours.facts.ts';
import { formatIsoDay, formatTime, formatWeekday, formatWeekdayName } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Hours = Readonly<Record<string, string>> | null;

/** Whether a place is open now, and the time at which that changes; `otherwise` if its hours can't be read. */
export function OpenNow({ hours, otherwise = null }: { hours: Hours; otherwise?: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const wordsFor = useInstantWords();
  const now = useMinute();
  const state = openState(readWeek(hours), +now);
  if (!state) return otherwise;
  const { isOpen, until, isClosedToday } = state;
  const words = t(isOpen ? 'directory.open.now' : isClosedToday ? 'directory.open.closedToday' : 'directory.open.closed');
  const time = until === null ? '' : wordsFor(until, now);
  return (
    <Line>
      <Badge tone={isOpen ? 'success' : 'neutral'}>{words}</Badge>{' '}
      {until !== null && <span>{t(isOpen ? 'directory.open.until' : 'directory.open.opens', { time })}</span>}
      {until === null && isOpen && <span>{t('directory.open.always')}</span>}
    </Line>
  );
}

/** The time of an instant, with its day unless it is today. */
function useInstantWords() {
  const { i18n } = useTranslation('mf-patient');
  return (instant: number, now: Date): string => {
    const date = new Date(instant);
    const time = formatTime(date, i18n.language);
    return formatIsoDay(date) === formatIsoDay(now) ? time : `${formatWeekday(date, i18n.language)}, ${time}`;
  };
}

/** The short hours of a local day, `7:30 AM - 9:30 PM`; '' if they can't be read or the place is closed. */
export function useHoursOn(): (hours: Hours, day: string) => string {
  const { t, i18n } = useTranslation('mf-patient');
  return (hours, day) => {
    const open = readWeek(hours)[placeInWeek(day)];
    if (typeof open !== 'object') return '';
    if (open.end - open.start === 1440) return t('directory.open.always');
    const timeOf = (minute: number) => formatTime(new Date(dayClock(day)(minute)), i18n.language);
    return `${timeOf(open.start)} - ${timeOf(open.end)}`;
  };
}

/** The short hours of the week, `Mon–Sat 8:00 AM - 6:00 PM · Sun closed`; '' if no day's hours can be read. */
export function useShortHours(): (hours: Hours) => string {
  const { t, i18n } = useTranslation('mf-patient');
  return (hours) => {
    const today = localDate(Date.now());
    const nameOf = (weekday: number) => formatWeekdayName(weekday, i18n.language, 'short');
    const timeOf = (minute: number) => formatTime(new Date(dayClock(today)(minute)), i18n.language);
    const lineOf = ({ from, to, hours: open }: DayRun<DayHours>) => {
      const days = from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`;
      if (open === undefined) return [];
      if (open === 'closed') return t('directory.open.runClosed', { days });
      if (open.end - open.start === 1440) return `${days} ${t('directory.open.always')}`;
      return `${days} ${timeOf(open.start)} - ${timeOf(open.end)}`;
    };
    return weekRuns(readWeek(hours)).flatMap(lineOf).join(' · ');
  };
}

const Line = styled.p`display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space.xs}; font-size: ${theme.text.s};`;

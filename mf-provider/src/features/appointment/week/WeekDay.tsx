import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { MINUTE_MS, TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { formatDateTime, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { dateFormat } from '@tenaye/texts/formatters.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import type { Placed, WorkingDay } from '../week.ts';
import { WeekEntry } from './WeekEntry.tsx';

interface WeekDayProps {
  day: IsoDay;
  working: WorkingDay | undefined;
  isOnPhone: boolean;
  /** The current time in minutes after midnight; set only for today's column. */
  nowMinute: number | undefined;
  /** The hours of the clock that the grid shows. */
  hours: { first: number; last: number };
  entries: readonly Placed<DoctorAppointment>[];
  chosen: string | undefined;
  /** The starts of the free slots, in minutes after midnight, and their length. */
  free: readonly number[];
  slotMinutes: number;
  onFree(start: Date): void;
}

/** The short name of a day, as in "Mon, Mar 2". */
const dayName = (day: IsoDay, language: string): string =>
  dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: TIME_ZONE }).format(startOfDay(day));

/** One day: working hours on the background of free time, breaks between them, and the appointments on top. */
export function WeekDay({ day, working, isOnPhone, nowMinute, hours: { first, last }, entries, chosen, ...freeTimes }: WeekDayProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const place = (start: number, end: number) => ({
    insetBlockStart: `calc(var(--hour) * ${start / 60 - first})`,
    blockSize: `calc(var(--hour) * ${(end - start) / 60})`,
  });
  const isNow = nowMinute !== undefined && nowMinute >= first * 60 && nowMinute < last * 60;
  return (
    <Day aria-current={nowMinute === undefined ? undefined : 'date'} $isOnPhone={isOnPhone}>
      <Head>
        <h3>{dayName(day, i18n.language)}</h3>
        {working && <HoursText day={day} working={working} />}
      </Head>
      <Column>
        {working?.hours.map((it) => (
          <Working key={it.startMinute} style={place(it.startMinute, it.endMinute)} />
        ))}
        <Lines />
        {isNow && <Now style={place(nowMinute, nowMinute)} />}
        <FreeSlots {...freeTimes} day={day} place={place} />
        {entries.length === 0 && <VisuallyHidden>{t('calendar.noneOnDay')}</VisuallyHidden>}
        <Entries role="list">
          {entries.map((it) => (
            <WeekEntry key={it.item.id} placed={it} day={day} first={first} isChosen={it.item.id === chosen} />
          ))}
        </Entries>
      </Column>
    </Day>
  );
}

interface FreeSlotsProps extends Pick<WeekDayProps, 'day' | 'free' | 'slotMinutes' | 'onFree'> {
  place(start: number, end: number): CSSProperties;
}

/** The free slots as buttons, into which the doctor enters a patient. */
function FreeSlots({ day, free, slotMinutes, onFree, place }: FreeSlotsProps) {
  const { t, i18n } = useTranslation('mf-provider');
  return free.map((start) => {
    const at = new Date(+startOfDay(day) + start * MINUTE_MS);
    return (
      <Free
        key={start}
        type="button"
        style={place(start, start + slotMinutes)}
        aria-label={t('entry.free', { time: formatDateTime(at, i18n.language) })}
        onClick={() => onFree(at)}
      />
    );
  });
}

/** The hours of the day as text; mentions a day off or special hours. */
function HoursText({ day, working: { hours, isException } }: { day: IsoDay; working: WorkingDay }) {
  const { t, i18n } = useTranslation('mf-provider');
  const at = (minute: number) => formatTime(new Date(+startOfDay(day) + minute * MINUTE_MS), i18n.language);
  if (hours.length === 0) return <p>{t(isException ? 'calendar.dayOff' : 'calendar.notWorking')}</p>;
  const text = hours.map((it) => `${at(it.startMinute)} - ${at(it.endMinute)}`).join(', ');
  return <p>{isException ? t('calendar.special', { hours: text }) : text}</p>;
}

const Day = styled.li<{ $isOnPhone: boolean }>`
  display: ${({ $isOnPhone }) => ($isOnPhone ? 'block' : 'none')};
  min-width: 0;
  border-inline-start: 1px solid ${theme.color.line};
  &[aria-current] { box-shadow: inset 0 3px ${theme.color.accent}; }
  ${media.desktop} { display: block; }
`;
const Head = styled.div`
  height: var(--head);
  padding: ${theme.space.xxs};
  overflow: hidden;
  > h3 { font-size: ${theme.text.s}; }
  > p { color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; line-height: 1.2; }
`;
const Column = styled.div`
  position: relative;
  height: calc(100% - var(--head));
  background: ${theme.color.sunken};
`;
const Working = styled.div`position: absolute; inset-inline: 0; background: ${theme.color.surface};`;
const Free = styled.button`
  position: absolute;
  inset-inline: 0;
  padding: 0 ${theme.space.xxs};
  border: 1px solid transparent;
  border-radius: ${theme.radius.s};
  background: none;
  color: ${theme.color.primary};
  font-size: ${theme.text.s};
  text-align: end;
  cursor: pointer;
  &::after { content: '+'; opacity: 0.45; }
  &:focus-visible { z-index: 1; border-color: ${theme.color.primary}; }
  ${media.hover} { &:hover { border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; } }
  ${media.hover} { &:hover::after { opacity: 1; } }
`;
const Lines = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
  background: repeating-linear-gradient(to bottom, ${theme.color.line} 0 1px, transparent 1px var(--hour));
`;
const Now = styled.div`
  position: absolute;
  z-index: 1;
  inset-inline: 0;
  border-block-start: 2px solid ${theme.color.accent};
  pointer-events: none;
`;
const Entries = styled.ol`position: absolute; inset: 0; margin: 0; padding: 0; list-style: none; pointer-events: none;`;

import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { HOUR_MS, TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { formatIsoDay, formatTime } from '@tenaye/platform/texts/format.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { groupBy } from '../../shared/group-by.ts';
import { WeekEntry } from './WeekEntry.tsx';
import { daysOf, hourOf, hoursShown } from './week.ts';

interface WeekGridProps {
  week: IsoDay;
  /** The appointments of this week, earliest first. */
  appointments: readonly DoctorAppointment[];
  chosen: string | undefined;
}

/**
 * A week of appointments: seven columns with aligned hours on wide screens, else the days one below the other. An hour is as high as its
 * content, so that short appointments, and a cancelled one beside its replacement, all stay readable.
 */
export function WeekGrid({ week, appointments, chosen }: WeekGridProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const [today] = useState(() => formatIsoDay(new Date()));
  const { first, last } = hoursShown(appointments);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const byDay = groupBy(appointments, (it) => formatIsoDay(it.appointmentDate));
  const name = (day: IsoDay) =>
    new Intl.DateTimeFormat(i18n.language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: TIME_ZONE }).format(
      startOfDay(day),
    );
  return (
    <Frame $hours={hours.length}>
      <Clock aria-hidden="true">
        {hours.map((hour) => (
          <Hour key={hour} $row={hour - first + 2}>
            {formatTime(new Date(+startOfDay(week) + hour * HOUR_MS), i18n.language)}
          </Hour>
        ))}
      </Clock>
      <Days role="list" aria-label={t('calendar.week')}>
        {daysOf(week).map((day) => (
          <Day key={day} aria-current={day === today ? 'date' : undefined}>
            <DayName>{name(day)}</DayName>
            {!byDay.has(day) && <None>{t('calendar.noneOnDay')}</None>}
            {[...groupBy(byDay.get(day) ?? [], hourOf)].map(([hour, ofHour]) => (
              <InHour role="list" key={hour} $row={hour - first + 2}>
                {ofHour.map((it) => (
                  <WeekEntry key={it.id} appointment={it} week={week} isChosen={it.id === chosen} />
                ))}
              </InHour>
            ))}
          </Day>
        ))}
      </Days>
    </Frame>
  );
}

interface GridRow {
  /** The grid row; row 1 has the days' names. */
  $row: number;
}

const Frame = styled.div<{ $hours: number }>`
  ${media.desktop} {
    display: grid;
    grid-template-columns: auto repeat(7, minmax(0, 1fr));
    grid-template-rows: auto repeat(${({ $hours }) => $hours}, minmax(1.75rem, auto));
    column-gap: ${theme.space.xxs};
  }
`;
const Clock = styled.div`
  display: none;
  ${media.desktop} { display: grid; grid-row: 1 / -1; grid-template-rows: subgrid; }
`;
const Hour = styled.span<GridRow>`
  grid-row: ${({ $row }) => $row};
  padding: ${theme.space.xxs} ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  white-space: nowrap;
`;
const Days = styled.ol`
  display: grid;
  gap: ${theme.space.s};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.desktop} { display: contents; }
`;
const Day = styled.li`
  min-width: 0;
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  &[aria-current] { border-color: ${theme.color.accent}; box-shadow: inset 0 3px ${theme.color.accent}; }
  ${media.desktop} {
    position: relative;
    display: grid;
    grid-row: 1 / -1;
    grid-template-rows: subgrid;
    align-items: start;
    padding: 0 ${theme.space.xxs};
  }
`;
const DayName = styled.h3`padding: ${theme.space.xs} ${theme.space.xxs}; font-size: ${theme.text.s}; ${media.desktop} { grid-row: 1; }`;
const None = styled.p`
  padding-inline: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  ${media.desktop} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
const InHour = styled.ol<GridRow>`
  display: grid;
  gap: ${theme.space.xxs};
  margin: 0;
  padding: 0 0 ${theme.space.xxs};
  list-style: none;
  ${media.desktop} { grid-row: ${({ $row }) => $row}; }
`;

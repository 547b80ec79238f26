import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { rowLinkId } from '@tenaye/platform/list/useReturnFocus.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { doctorHref } from '../useDoctorView.ts';
import type { Placed } from '../week.ts';

/** An entry of at least this many minutes has room for more than one line. */
const ROOMY = 45;

interface WeekEntryProps {
  placed: Placed<DoctorAppointment>;
  day: IsoDay;
  /** The first hour of the grid. */
  first: number;
  isChosen: boolean;
}

/** An appointment in the week, drawn to scale: a link that opens its details above the grid. */
export function WeekEntry({ placed: { item, start, end, lane, lanes }, day, first, isChosen }: WeekEntryProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { id, user, status, appointmentDate, appointmentType } = item;
  const look = status === 'cancelled' || status === 'no_show' ? 'off' : status === 'scheduled' ? 'asked' : 'stands';
  const place = {
    insetBlockStart: `calc(var(--hour) * ${start / 60 - first})`,
    blockSize: `calc(var(--hour) * ${(end - start) / 60})`,
    insetInlineStart: `${(100 * lane) / lanes}%`,
    inlineSize: `${100 / lanes}%`,
  };
  return (
    <Slot style={place}>
      <Entry
        id={rowLinkId(id)}
        to={doctorHref({ view: 'calendar', week: day, appointment: id })}
        aria-current={isChosen ? 'true' : undefined}
        $look={look}
        $isLow={end - start < ROOMY}
      >
        <strong>{`${user.firstName} ${user.lastName}`}</strong>{' '}
        <time dateTime={appointmentDate}>{formatTime(appointmentDate, i18n.language)}</time>{' '}
        <span>{t(`appointment.types.${appointmentType}`)}</span> <span>{t(`domain:appointmentStatus.${status}`)}</span>
      </Entry>
    </Slot>
  );
}

const Slot = styled.li`position: absolute; min-block-size: 1.5rem; padding: 1px; pointer-events: auto;`;
const looks = {
  off: `
    border-color: ${theme.color.line};
    background: ${theme.color.sunken};
    color: ${theme.color.inkSoft};
    > strong { text-decoration: line-through; }
  `,
  asked: `border-color: ${theme.color.accent}; background: ${theme.color.warningTint};`,
  stands: `border-color: ${theme.color.primary}; background: ${theme.color.primaryTint};`,
};
// One line. Whatever doesn't fit as a whole wraps out of sight, because half a time, such as "9:0…", would be read as another one.
const oneLine = `
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xl} 0.25em;
  > * { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
`;
// Text that doesn't fit is cut off, because the opened appointment shows everything. The name comes first: the place shows the time.
export const Entry = styled(Link)<{ $look: keyof typeof looks; $isLow: boolean }>`
  display: block;
  height: 100%;
  padding: 0 ${theme.space.xxs};
  overflow: hidden;
  border-inline-start: 3px solid;
  border-radius: ${theme.radius.s};
  color: ${theme.color.ink};
  font-size: ${theme.text.xs};
  line-height: 1.375rem;
  text-decoration: none;
  ${({ $isLow }) => $isLow && oneLine}
  ${({ $look }) => looks[$look]}
  > strong { font-weight: ${theme.font.weight.medium}; }
  &[aria-current] { outline: 2px solid ${theme.color.primary}; }
  ${media.hover} { &:hover { text-decoration: underline; } }
`;

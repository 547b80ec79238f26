import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatTime } from '@tenaye/platform/texts/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { doctorHref } from './useDoctorView.ts';

interface WeekEntryProps {
  appointment: DoctorAppointment;
  week: IsoDay;
  isChosen: boolean;
}

/** An appointment in the week: a link that opens it above the grid. */
export function WeekEntry({ appointment, week, isChosen }: WeekEntryProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { id, user, status, appointmentDate, appointmentType } = appointment;
  const isOff = status === 'cancelled' || status === 'no_show';
  return (
    <li>
      <Entry to={doctorHref({ view: 'calendar', week, appointment: id })} aria-current={isChosen ? 'true' : undefined} $off={isOff}>
        <Text as="time" dateTime={appointmentDate} $size="s" $strong>
          {formatTime(appointmentDate, i18n.language)}
        </Text>{' '}
        <span>{`${user.firstName} ${user.lastName}`}</span>{' '}
        <Text as="span" $size="s" $soft>
          {t(`appointment.types.${appointmentType}`)}
        </Text>{' '}
        <StatusBadge status={status}>{t(`domain:appointmentStatus.${status}`)}</StatusBadge>
      </Entry>
    </li>
  );
}

const Entry = styled(Link)<{ $off: boolean }>`
  display: grid;
  justify-items: start;
  gap: 2px;
  min-height: ${theme.touch};
  padding: ${theme.space.xs};
  border-inline-start: 3px solid ${({ $off }) => ($off ? theme.color.line : theme.color.primary)};
  border-radius: ${theme.radius.s};
  background: ${({ $off }) => ($off ? theme.color.sunken : theme.color.primaryTint)};
  color: ${theme.color.ink};
  overflow-wrap: anywhere;
  text-decoration: none;
  &[aria-current] { outline: 2px solid ${theme.color.primary}; }
  ${media.hover} { &:hover > span { text-decoration: underline; } }
`;

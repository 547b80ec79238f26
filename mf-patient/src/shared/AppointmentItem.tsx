import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { modeIcons } from './ModeList.tsx';

/** One appointment in a list, with the patient's possible `action`. */
export function AppointmentItem({ appointment, action }: { appointment: Appointment; action: ReactNode }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { appointmentType, appointmentDate, doctorName, patientName, status, meetingLink, delayMinutes } = appointment;
  const Icon = modeIcons[appointmentType];
  return (
    <Row>
      <IconBox>
        <Icon size="1.375rem" />
      </IconBox>
      <Words>
        <Name>{doctorName}</Name>
        <Soft>
          {t(`mode.${appointmentType}`, { context: 'booked' })} ·{' '}
          <time dateTime={appointmentDate}>{formatDateTime(appointmentDate, i18n.language)}</time>
        </Soft>
        {patientName && <Soft>{t('appointment.mine.forPerson', { name: patientName })}</Soft>}
        {meetingLink && (
          <a href={meetingLink} target="_blank" rel="noopener noreferrer">
            {t('appointment.join')}
          </a>
        )}
      </Words>
      <End>
        {delayMinutes !== null && <Badge tone="warning">{t('appointment.delay.late', { count: delayMinutes })}</Badge>}
        <StatusBadge status={status}>{t(`domain:appointmentStatus.${status}`, { context: 'patient' })}</StatusBadge>
        {action}
      </End>
    </Row>
  );
}

/** Rows separated by thin lines, without an outer border, so that they fit into a card. */
export const Rows = styled.ul.attrs({ role: 'list' })`
  margin-block: calc(-1 * ${theme.space.xs});
  > li + li { border-block-start: 1px solid ${theme.color.line}; }
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.s};
  padding-block: ${theme.space.s};
  > :nth-child(n + 3) { grid-column: 2; }
  ${media.wide} {
    display: flex;
    > :nth-child(2) { flex: 1; }
  }
`;
export const IconBox = styled.span`
  display: grid;
  place-items: center;
  align-self: start;
  flex: none;
  width: ${theme.touch};
  height: ${theme.touch};
  border-radius: ${theme.radius.m};
  background: ${theme.color.primaryTint};
  color: ${theme.color.primary};
`;
/** Status and actions in one row. */
export const End = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space.s}; min-height: ${theme.touch};`;
export const Words = styled.div`min-width: 0;`;
export const Name = styled.p`font-weight: ${theme.font.weight.strong};`;
export const Soft = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
/** A sum of money, never broken between currency and figure. */
export const Amount = styled.span`white-space: nowrap;`;

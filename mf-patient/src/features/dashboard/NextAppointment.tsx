import { useQueryClient } from '@tanstack/react-query';
import type { NextAppointment as Next } from '@tenaye/contracts/dashboard.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { BesideDate } from '../../shared/BesideDate.tsx';
import { DelayNotice } from '../../shared/DelayNotice.tsx';
import { modeIcons } from '../../shared/ModeList.tsx';
import { useAppointmentClock } from '../../shared/useAppointmentClock.ts';
import { dashboardQuery } from './dashboard.queries.ts';
import { JoinLink } from './JoinLink.tsx';
import { whenInWords } from './relative-day.ts';
import { VisitPlace } from './VisitPlace.tsx';

/** The next appointment: its time, its doctor, its type of visit and the actions on it. */
export function NextAppointment({ appointment }: { appointment: Next }) {
  const { t, i18n } = useTranslation('mf-patient');
  const headingId = useId();
  const queryClient = useQueryClient();
  const now = useAppointmentClock([appointment], () => void queryClient.invalidateQueries(dashboardQuery));
  const { id, appointmentType, appointmentDate, doctorName, patientName, status } = appointment;
  const Icon = modeIcons[appointmentType];
  const words = whenInWords(new Date(appointmentDate), now, i18n.language);
  return (
    <Frame as="section" aria-labelledby={headingId}>
      <Top>
        <Heading id={headingId} $look={3}>
          {t('dashboard.next.heading')}
        </Heading>
        <StatusBadge status={status}>{t(`domain:appointmentStatus.${status}`, { context: 'patient' })}</StatusBadge>
      </Top>
      <BesideDate at={appointmentDate}>
        <When>{words ? t('dashboard.next.when', { words }) : t('dashboard.next.now')}</When>
        <Text $strong>
          <time dateTime={appointmentDate}>{formatDateTime(appointmentDate, i18n.language)}</time>
        </Text>
      </BesideDate>
      <DelayNotice appointment={appointment} />
      <How>
        <Icon size="1.375rem" />
        <span>{t('dashboard.next.with', { mode: t(`mode.${appointmentType}`, { context: 'booked' }), name: doctorName })}</span>
      </How>
      {patientName && <Text>{t('appointment.mine.forPerson', { name: patientName })}</Text>}
      {appointmentType === 'online' ? <JoinLink appointment={appointment} now={now} /> : <VisitPlace appointment={appointment} />}
      <div>
        <LinkButton to={`/appointments?appointment=${id}`} $tone="quiet">
          {t(appointment.can.reschedule || appointment.can.cancel ? 'dashboard.next.change' : 'dashboard.next.details')}
        </LinkButton>
      </div>
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space.s};
  border-inline-start: 4px solid ${theme.color.primary};
`;
const Top = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${theme.space.xs};`;
const When = styled.p`
  font-size: ${theme.text.l};
  font-weight: ${theme.font.weight.strong};
  letter-spacing: -0.01em;
  line-height: 1.25;
  ${media.wide} { font-size: ${theme.text.xl}; }
`;
const How = styled.p`
  display: flex;
  align-items: start;
  gap: ${theme.space.xs};
  > svg { flex: none; color: ${theme.color.primary}; }
`;

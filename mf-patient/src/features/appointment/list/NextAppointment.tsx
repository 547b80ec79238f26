import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { arrivalId } from '@tenaye/platform/address/useArrival.ts';
import { formatLongDate, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { VideoIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { BesideDate } from '../../../shared/BesideDate.tsx';
import { DelayNotice } from '../../../shared/DelayNotice.tsx';
import { AppointmentActions } from '../act/AppointmentActions.tsx';
import { DetailsLink } from '../act/DetailsLink.tsx';
import { usePlaceOf } from '../usePlaceOf.ts';

/** The next appointment with everything needed to attend it. */
export function NextAppointment({ appointment, directions }: { appointment: Appointment; directions: ReactNode }) {
  const { t, i18n } = useTranslation('mf-patient');
  const headingId = useId();
  const placeOf = usePlaceOf();
  const { appointmentType, appointmentDate, doctorName, patientName, status, address, meetingLink } = appointment;
  const when = t('appointment.review.when', {
    day: formatLongDate(appointmentDate, i18n.language),
    time: formatTime(appointmentDate, i18n.language),
  });
  return (
    <Frame as="section" aria-labelledby={headingId} id={arrivalId('appointment', appointment.id)} tabIndex={-1}>
      <Row $justify="between">
        <Heading as="h3" id={headingId} $look={3}>
          {t('appointment.mine.next')}
        </Heading>
        <StatusBadge status={status}>{t(`domain:appointmentStatus.${status}`, { context: 'patient' })}</StatusBadge>
      </Row>
      <BesideDate at={appointmentDate}>
        <When as="p">
          <time dateTime={appointmentDate}>{when}</time>
        </When>
        <Text>{t('appointment.mine.withWhom', { name: doctorName, type: t(`mode.${appointmentType}`, { context: 'booked' }) })}</Text>
        {patientName && <Text>{t('appointment.mine.forPerson', { name: patientName })}</Text>}
        {address && <Text $soft>{address}</Text>}
      </BesideDate>
      {appointmentType === 'online' && !meetingLink && <Text $soft>{placeOf(appointment, undefined)}</Text>}
      <DelayNotice appointment={appointment} />
      {meetingLink && (
        <div>
          <Join href={meetingLink} target="_blank" rel="noopener noreferrer">
            <VideoIcon /> {t('appointment.join')}
          </Join>
        </div>
      )}
      <PlainActions>
        <DetailsLink appointment={appointment} />
        <AppointmentActions appointment={appointment} />
      </PlainActions>
      {directions}
    </Frame>
  );
}

const Frame = styled(Card)`display: grid; gap: ${theme.space.s}; border-inline-start: 4px solid ${theme.color.primary};`;
const When = styled(Text)`font-size: ${theme.text.l}; font-weight: ${theme.font.weight.strong}; line-height: ${theme.font.line.tight};`;
const Join = styled.a<ButtonLook>`${buttonLook}`;

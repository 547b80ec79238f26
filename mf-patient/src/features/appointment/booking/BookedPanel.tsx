import type { Appointment } from '@tenaye/contracts/appointment.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { visitFee } from '@tenaye/contracts/home-visit.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatLongDate, formatTime } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Columns } from '@tenaye/ui/Columns.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Actions, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TibebBorder } from '@tenaye/ui/TibebBorder.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { DelayNotice } from '../../../shared/DelayNotice.tsx';
import { AddressBlock } from '../../../shared/directions/AddressBlock.tsx';
import { takesPlace } from '../../../shared/useAppointmentClock.ts';
import { AddToCalendar } from '../act/AddToCalendar.tsx';
import { CancelAppointment } from '../act/CancelAppointment.tsx';
import { RescheduleLink } from '../act/RescheduleLink.tsx';
import { usePlaceOf } from '../usePlaceOf.ts';
import { NextSteps } from './NextSteps.tsx';
import { useFee } from './useFee.ts';

interface BookedPanelProps {
  appointment: Appointment;
  /** The appointment's doctor; null if no longer listed, undefined while loading or after a failure. */
  doctor: Doctor | null | undefined;
  /** Directions to the practice, for a visit in person. */
  directions: ReactNode;
  anotherHref: string;
  now: Date;
}

/** The appointment just booked or rescheduled, with everything that is needed to attend it. */
export function BookedPanel({ appointment, doctor, directions, anotherHref, now }: BookedPanelProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const { status, appointmentDate, appointmentType, doctorName, meetingLink, can } = appointment;
  const isToCome = takesPlace(appointment, now);
  return (
    <Columns>
      <Frame as="section" $padding="l">
        <TibebBorder />
        <Row $gap="s">
          {isToCome && (
            <Sign>
              <CheckIcon size="1.5rem" />
            </Sign>
          )}
          <Title />
          <StatusBadge status={status}>{t(`domain:appointmentStatus.${status}`, { context: 'patient' })}</StatusBadge>
        </Row>
        <div>
          <When dateTime={appointmentDate}>
            {t('appointment.review.when', {
              day: formatLongDate(appointmentDate, i18n.language),
              time: formatTime(appointmentDate, i18n.language),
            })}
          </When>
          <Text>{t('appointment.mine.withWhom', { name: doctorName, type: t(`mode.${appointmentType}`, { context: 'booked' }) })}</Text>
        </div>
        {isToCome && status === 'scheduled' && <Text $soft>{t('appointment.done.text')}</Text>}
        <DelayNotice appointment={appointment} />
        <Facts appointment={appointment} doctor={doctor} isToCome={isToCome} />
        {meetingLink && (
          <a href={meetingLink} target="_blank" rel="noopener noreferrer">
            {t('appointment.join')}
          </a>
        )}
        {directions}
        <Stack $gap="s">
          <Actions>
            {can.cancel && <AddToCalendar appointment={appointment} tone="primary" />}
            {can.reschedule && <RescheduleLink appointment={appointment} />}
            <CancelAppointment appointment={appointment} size="normal" />
          </Actions>
          <Actions>
            <LinkButton to="/dashboard" $tone="quiet">
              {t('appointment.done.dashboard')}
            </LinkButton>
            <LinkButton to={anotherHref} $tone="plain">
              {t('appointment.done.another')}
            </LinkButton>
          </Actions>
        </Stack>
      </Frame>
      {isToCome && <NextSteps mode={appointmentType} start={appointmentDate} isConfirmed={status === 'confirmed'} />}
    </Columns>
  );
}

/** Takes the focus, because it ends a flow. */
function Title() {
  const { t } = useTranslation('mf-patient');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Quiet ref={heading} tabIndex={-1}>
      {t('appointment.done.heading')}
    </Quiet>
  );
}

function Facts({ appointment, doctor, isToCome }: Pick<BookedPanelProps, 'appointment' | 'doctor'> & { isToCome: boolean }) {
  const { t } = useTranslation('mf-patient');
  const feeOf = useFee();
  const placeOf = usePlaceOf();
  const { appointmentType: mode, patientName, symptoms } = appointment;
  const phone = doctor?.phoneNumber;
  const isAtPractice = mode === 'in-person' && doctor;
  return (
    <FactList
      facts={[
        { label: t('appointment.facts.person'), value: patientName },
        {
          label: t(mode === 'home-visit' ? 'appointment.facts.address' : 'appointment.review.where'),
          value: isAtPractice ? <AddressBlock place={{ ...doctor, phone }} /> : placeOf({ ...appointment, isToCome }, doctor),
        },
        { label: t('appointment.booking.fee'), value: doctor && feeOf(visitFee(doctor, mode), mode) },
        { label: t('appointment.facts.phone'), value: !isAtPractice && phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a> },
        { label: t('appointment.facts.symptoms'), value: symptoms },
      ]}
    />
  );
}

const Frame = styled(Card)`display: grid; gap: ${theme.space.m}; overflow: hidden;`;
const Quiet = styled(Heading)`flex: 1; &:focus { outline: none; }`;
const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 50%;
  background: ${theme.color.primaryTint};
  color: ${theme.color.primary};
`;
const When = styled.time`
  display: block;
  font-size: ${theme.text.l};
  font-weight: ${theme.font.weight.strong};
  line-height: ${theme.font.line.tight};
`;

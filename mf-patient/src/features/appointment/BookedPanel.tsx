import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TibebBorder } from '@tenaye/ui/TibebBorder.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DelayNotice } from '../../shared/DelayNotice.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';

interface BookedPanelProps {
  appointment: Appointment;
  /** Directions to the practice, for a visit in person. */
  directions: ReactNode;
  anotherHref: string;
}

/** The appointment just booked or rescheduled, with the next steps. */
export function BookedPanel({ appointment, directions, anotherHref }: BookedPanelProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { doctorName, appointmentType, appointmentDate, address, symptoms, status, meetingLink } = appointment;
  return (
    <Frame as="section" $padding="l">
      <TibebBorder />
      <Title ref={heading} tabIndex={-1}>
        {t('appointment.done.heading')}
      </Title>
      {status === 'scheduled' && <Text $soft>{t('appointment.done.text')}</Text>}
      <DelayNotice appointment={appointment} />
      <FactList
        facts={[
          { label: t('appointment.facts.doctor'), value: doctorName },
          { label: t('appointment.facts.type'), value: t(`mode.${appointmentType}`) },
          { label: t('appointment.facts.when'), value: formatDateTime(appointmentDate, i18n.language) },
          { label: t('appointment.facts.address'), value: address },
          { label: t('appointment.facts.symptoms'), value: symptoms },
          {
            label: t('appointment.facts.status'),
            value: <StatusBadge status={status}>{t(`domain:appointmentStatus.${status}`, { context: 'patient' })}</StatusBadge>,
          },
        ]}
      />
      {appointmentType === 'online' && !meetingLink && <Text $soft>{t('appointment.joinLater')}</Text>}
      {meetingLink && (
        <a href={meetingLink} target="_blank" rel="noopener noreferrer">
          {t('appointment.join')}
        </a>
      )}
      {directions}
      <Row>
        <AddToCalendar appointment={appointment} tone="primary" />
        <LinkButton to="/dashboard" $tone="quiet">
          {t('appointment.done.dashboard')}
        </LinkButton>
        <LinkButton to={anotherHref} $tone="plain">
          {t('appointment.done.another')}
        </LinkButton>
      </Row>
    </Frame>
  );
}

const Frame = styled(Card)`display: grid; gap: ${theme.space.m}; max-width: 44rem; overflow: hidden;`;
const Title = styled(Heading)`&:focus { outline: none; }`;

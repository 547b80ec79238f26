import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { arrivalId } from '@tenaye/platform/parts/useArrival.ts';
import { formatDateTime, formatTime } from '@tenaye/platform/texts/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { ClinicIcon, HomeIcon, VideoIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentChanges } from './AppointmentChanges.tsx';
import type { DoctorProps } from './doctor-props.ts';
import { PatientHistory } from './PatientHistory.tsx';
import { SharedAssessment } from './SharedAssessment.tsx';

const typeIcons: Record<AppointmentType, ReactNode> = { online: <VideoIcon />, 'in-person': <ClinicIcon />, 'home-visit': <HomeIcon /> };

interface AppointmentItemProps extends DoctorProps {
  appointment: DoctorAppointment;
  /** The element to render; `li` in a list, which is the default. */
  as?: 'li' | 'section';
  headingLevel?: 'h3' | 'h4';
  /** Focuses the heading when the appointment is opened by a link. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** One appointment as the doctor sees it. */
export function AppointmentItem({ appointment, doctorId, as = 'li', headingLevel = 'h3', headingRef }: AppointmentItemProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? own;
  const toHeading = () => heading.current?.focus();
  return (
    <Card as={as} aria-labelledby={as === 'section' ? arrivalId('appointment', appointment.id) : undefined}>
      <Parts>
        <WhoAndWhen appointment={appointment} heading={heading} level={headingLevel} />
        <Stack $gap="s">
          <What appointment={appointment} />
        </Stack>
        <Acts>
          <AppointmentActions appointment={appointment} onDone={toHeading} />
          <AppointmentChanges appointment={appointment} doctorId={doctorId} onDone={toHeading} />
        </Acts>
        <PatientHistory appointmentId={appointment.id} />
      </Parts>
    </Card>
  );
}

interface WhoAndWhenProps {
  appointment: DoctorAppointment;
  heading: RefObject<HTMLHeadingElement | null>;
  level: 'h3' | 'h4';
}

function WhoAndWhen({ appointment, heading, level }: WhoAndWhenProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { id, user, status, appointmentType, appointmentDate } = appointment;
  return (
    <SplitRow>
      <Stack $gap="xxs">
        <Heading as={level} $look={3} ref={heading} tabIndex={-1} id={arrivalId('appointment', id)}>
          {`${user.firstName} ${user.lastName}`}
        </Heading>
        <Text as="time" dateTime={appointmentDate} id={`when-${id}`}>
          {formatDateTime(appointmentDate, i18n.language)}
        </Text>
        <Kind $gap="xxs">
          {typeIcons[appointmentType]}
          <Text as="span" $soft $size="s">
            {t(`appointment.types.${appointmentType}`)}
          </Text>
        </Kind>
      </Stack>
      <StatusBadge status={status}>{t(`domain:appointmentStatus.${status}`)}</StatusBadge>
    </SplitRow>
  );
}

/** When the consultation began and ended, and the delay that was reported before. */
function useConsultationFacts({ beganAt, endedAt, delay }: DoctorAppointment) {
  const { t, i18n } = useTranslation('mf-provider');
  const reason = delay && t(`appointment.late.reasons.${delay.reason}`);
  return [
    {
      label: t('appointment.consultation.expected'),
      value: delay && t('appointment.consultation.minutes', { count: delay.minutes, reason }),
    },
    { label: t('appointment.consultation.began'), value: beganAt && formatTime(beganAt, i18n.language) },
    { label: t('appointment.consultation.ended'), value: endedAt && formatTime(endedAt, i18n.language) },
  ];
}

function What({ appointment }: { appointment: DoctorAppointment }) {
  const { t } = useTranslation('mf-provider');
  const { assessment, meetingLink, appointmentType, can } = appointment;
  const consultation = useConsultationFacts(appointment);
  const isAhead = appointmentType === 'online' && appointment.status === 'confirmed' && can.reschedule;
  return (
    <>
      <FactList
        min="16rem"
        facts={[
          { label: t('appointment.symptoms'), value: appointment.symptoms },
          { label: t('appointment.notes'), value: appointment.notes },
          { label: t('appointment.address'), value: appointment.address },
          ...consultation,
        ]}
      />
      {assessment && <SharedAssessment assessment={assessment} />}
      {meetingLink && (
        <a href={meetingLink} target="_blank" rel="noopener noreferrer">
          {t('appointment.meeting')}
        </a>
      )}
      {!meetingLink && isAhead && (
        <Text $soft $size="s">
          {t('calendar.linkLater')}
        </Text>
      )}
    </>
  );
}

// Stacked on a phone; on a wide page the actions are at the right of the appointment.
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s} ${theme.space.l};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 32rem;
    grid-template-rows: auto auto 1fr;
    > :nth-child(1) { grid-column: 1 / -1; }
    > :nth-child(3) { grid-area: 2 / 2 / -1 / -1; }
  }
`;
const Acts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
  ${media.desktop} {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    align-items: center;
    justify-content: end;
    gap: ${theme.space.xs};
    > form, > [role='group'] { flex: 1 0 100%; }
  }
`;
const Kind = styled(Row)`flex-wrap: nowrap; > svg { flex: none; }`;

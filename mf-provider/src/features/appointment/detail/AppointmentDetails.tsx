import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { useAge } from '@tenaye/platform/person/PersonLine.tsx';
import { formatTime } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { ClinicIcon, HomeIcon, VideoIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { hasSheet, VisitSheet } from '../sheet/VisitSheet.tsx';
import { PatientHistory } from './PatientHistory.tsx';
import { SharedAssessment } from './SharedAssessment.tsx';

const typeIcons: Record<AppointmentType, ReactNode> = { online: <VideoIcon />, 'in-person': <ClinicIcon />, 'home-visit': <HomeIcon /> };

interface AboutProps {
  appointment: DoctorAppointment;
}

/** The type of visit, and the number that the doctor may call. */
export function KindAndPhone({ appointment: { appointmentType, phone } }: AboutProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <Kind $gap="xxs">
      {typeIcons[appointmentType]}
      <Text as="span" $soft $size="s">
        {t(`appointment.types.${appointmentType}`)}
      </Text>
      {phone && (
        <a href={`tel:${phone}`} aria-label={t('appointment.call', { phone: formatPhone(phone) })}>
          {formatPhone(phone)}
        </a>
      )}
    </Kind>
  );
}

/** The state of the visit: its status, or that the patient is with the doctor. */
export function VisitBadge({ appointment: { status, beganAt } }: AboutProps) {
  const { t } = useTranslation('mf-provider');
  if (status === 'confirmed' && beganAt !== null) return <Badge tone="info">{t('appointment.here')}</Badge>;
  return <StatusBadge status={status}>{t(`domain:appointmentStatus.${status}`)}</StatusBadge>;
}

/** The beginning and the end of the consultation, and the delay that was reported before. */
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

/** Who has booked for somebody else, and what the account says of that person. */
function useRelativeFacts({ relative }: DoctorAppointment) {
  const { t } = useTranslation('mf-provider');
  const age = useAge(relative?.born ?? null);
  if (!relative) return [];
  const { relation, bookedBy, sex } = relative;
  return [
    { label: t('appointment.relative.patient'), value: [age, t(`domain:person.${sex}`)].filter(Boolean).join(' · ') },
    { label: t('appointment.relative.bookedBy'), value: t(`appointment.relative.relation.${relation}`, { name: bookedBy }) },
  ];
}

/** The texts of doctor and patient, the shared assessment, and earlier appointments. */
export function AppointmentDetails({ appointment }: AboutProps) {
  const { t } = useTranslation('mf-provider');
  const { id, assessment, meetingLink, appointmentType, status, can, earlier } = appointment;
  const consultation = useConsultationFacts(appointment);
  const relative = useRelativeFacts(appointment);
  const isCallAhead = appointmentType === 'online' && status === 'confirmed' && can.reschedule && !meetingLink;
  // Today's appointment can still be confirmed; the server decides when the day is over.
  const isMissed = status === 'scheduled' && !can.setStatus.includes('confirmed');
  return (
    <>
      {isMissed && (
        <Notice tone="warning" title={t('appointment.missed.title')}>
          {t('appointment.missed.text')}
        </Notice>
      )}
      <FactList
        min="22rem"
        facts={[
          ...relative,
          { label: t('appointment.symptoms'), value: appointment.symptoms },
          { label: t('appointment.notes'), value: !hasSheet(appointment) && appointment.notes },
          { label: t('appointment.address'), value: appointment.address && <Home appointment={appointment} /> },
          { label: t('appointment.cancelReason'), value: appointment.cancelReason },
          ...consultation,
        ]}
      />
      {assessment && <SharedAssessment assessment={assessment} />}
      {isCallAhead && (
        <Text $soft $size="s">
          {t('calendar.linkLater')}
        </Text>
      )}
      <VisitSheet appointment={appointment} />
      {earlier > 0 && <PatientHistory appointmentId={id} count={earlier} />}
    </>
  );
}

/** The address of a home visit, with its position on a map if the patient gave one. */
function Home({ appointment: { address, latitude, longitude } }: AboutProps) {
  const { t } = useTranslation('mf-provider');
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <>
      {address}{' '}
      {isKnown && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('appointment.openInMaps')}
        </a>
      )}
    </>
  );
}

const Kind = styled(Row)`
  column-gap: ${theme.space.xs};
  > svg { flex: none; }
  > a { font-size: ${theme.text.s}; }
`;

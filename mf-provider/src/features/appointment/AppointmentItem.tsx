import type { AppointmentType, DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { formatDateTime } from '@tenaye/platform/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { ClinicIcon, HomeIcon, VideoIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { FactList } from '../../shared/FactList.tsx';
import { SplitRow } from '../../shared/SplitRow.tsx';
import { AppointmentActions } from './AppointmentActions.tsx';
import { SharedAssessment } from './SharedAssessment.tsx';

const typeIcons: Record<AppointmentType, ReactNode> = { online: <VideoIcon />, 'in-person': <ClinicIcon />, 'home-visit': <HomeIcon /> };

/** One appointment as the doctor sees it. */
export function AppointmentItem({ appointment, accountId }: { appointment: DoctorAppointment; accountId: string }) {
  const { t, i18n } = useTranslation('mf-provider');
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, user, status, appointmentType, appointmentDate, meetingLink } = appointment;
  return (
    <Card as="li">
      <Stack $gap="s">
        <SplitRow>
          <Stack $gap="xxs">
            <Heading as="h3" $look={3} ref={heading} tabIndex={-1} id={`patient-${id}`}>
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
          <StatusBadge status={status}>{t(`appointment.status.${status}`)}</StatusBadge>
        </SplitRow>
        <FactList
          min="30rem"
          facts={[
            { label: t('appointment.symptoms'), value: appointment.symptoms },
            { label: t('appointment.notes'), value: appointment.notes },
            { label: t('appointment.address'), value: appointment.address },
          ]}
        />
        {appointment.assessment && <SharedAssessment assessment={appointment.assessment} />}
        {meetingLink && (
          <a href={meetingLink} target="_blank" rel="noopener noreferrer">
            {t('appointment.meeting')}
          </a>
        )}
        <AppointmentActions appointment={appointment} accountId={accountId} onDone={() => heading.current?.focus()} />
      </Stack>
    </Card>
  );
}

const Kind = styled(Row)`flex-wrap: nowrap; > svg { flex: none; }`;

import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { type ReactNode, type RefObject, useContext, useId, useRef } from 'react';
import { AppointmentActs } from '../act/AppointmentActs.tsx';
import type { DoctorProps } from '../doctor-props.ts';
import { VisitPart } from '../visit-part.ts';
import { AppointmentDetails, KindAndPhone, VisitBadge } from './AppointmentDetails.tsx';

interface AppointmentItemProps extends DoctorProps {
  appointment: DoctorAppointment;
  headingLevel?: 'h3' | 'h4';
  /** The id of the heading, if a link leads to it. */
  headingId?: string;
  /** Focuses the heading when the appointment is opened by a link. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The time until the appointment begins, shown below its time. */
  note?: ReactNode;
}

/** One appointment on a card, with all its details. */
export function AppointmentItem({ appointment, doctorId, headingLevel = 'h3', headingId, headingRef, note }: AppointmentItemProps) {
  const { i18n } = useTranslation('mf-provider');
  const own = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? own;
  const visitPart = useContext(VisitPart);
  const ownId = useId();
  const [nameId, whenId] = [headingId ?? `${ownId}-name`, `${ownId}-when`];
  const { user, appointmentDate } = appointment;
  return (
    <Card as="section" aria-labelledby={nameId}>
      <Stack $gap="s">
        <SplitRow>
          <Stack $gap="xxs">
            <Heading as={headingLevel} $look={3} ref={heading} tabIndex={-1} id={nameId}>
              {`${user.firstName} ${user.lastName}`}
            </Heading>
            <Text as="time" dateTime={appointmentDate} id={whenId}>
              {formatDateTime(appointmentDate, i18n.language)}
            </Text>
            {note}
            <KindAndPhone appointment={appointment} />
          </Stack>
          <VisitBadge appointment={appointment} />
        </SplitRow>
        <AppointmentDetails appointment={appointment} />
        {visitPart(appointment)}
        <AppointmentActs
          appointment={appointment}
          doctorId={doctorId}
          about={`${nameId} ${whenId}`}
          onDone={() => heading.current?.focus()}
        />
      </Stack>
    </Card>
  );
}

import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { formatDateTime, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AppointmentActs, MainActs } from '../act/AppointmentActs.tsx';
import { AppointmentDetails, KindAndPhone, VisitBadge } from '../detail/AppointmentDetails.tsx';
import type { DoctorProps } from '../doctor-props.ts';

interface AppointmentRowProps extends DoctorProps {
  appointment: DoctorAppointment;
  /** True in a list of one day, whose rows show only the time. */
  isOfDay?: boolean;
  headingLevel: 'h3' | 'h4';
}

/** An appointment as one line of a list with its next action; an opened line shows all details. */
export function AppointmentRow({ appointment, doctorId, isOfDay = false, headingLevel }: AppointmentRowProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const about = `${id}-name ${id}-when`;
  const toHeading = () => heading.current?.focus();
  const { user, appointmentDate, symptoms } = appointment;
  const when = isOfDay ? formatTime(appointmentDate, i18n.language) : formatDateTime(appointmentDate, i18n.language);
  return (
    <Item>
      <Line $isOfDay={isOfDay}>
        <Text as="time" dateTime={appointmentDate} id={`${id}-when`} $size="s" $strong={isOfDay}>
          {when}
        </Text>
        <div>
          <Name as={headingLevel} $look={3} ref={heading} tabIndex={-1} id={`${id}-name`}>
            {`${user.firstName} ${user.lastName}`}
          </Name>
          <KindAndPhone appointment={appointment} />
        </div>
        <Brief $soft $size="s">
          {isOpen ? null : symptoms}
        </Brief>
        <VisitBadge appointment={appointment} />
        <Row $gap="xs">
          {!isOpen && <MainActs appointment={appointment} about={about} onDone={toHeading} />}
          <Button size="small" tone="plain" aria-expanded={isOpen} aria-describedby={about} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'parts:close' : 'appointment.details')}
          </Button>
        </Row>
      </Line>
      {isOpen && (
        <Stack $gap="s">
          <AppointmentDetails appointment={appointment} />
          <AppointmentActs appointment={appointment} doctorId={doctorId} about={about} onDone={toHeading} />
        </Stack>
      )}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  gap: ${theme.space.s};
  padding: ${theme.space.xs} ${theme.space.s};
  border-block-end: 1px solid ${theme.color.line};
  &:last-child { border-block-end: 0; }
`;
// On a phone the time and the status share the first line.
const Line = styled.div<{ $isOfDay: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space.xxs} ${theme.space.s};
  > :nth-child(n + 2) { grid-column: 1 / -1; }
  > :nth-child(4) { grid-area: 1 / 2; }
  ${media.desktop} {
    --least: ${({ $isOfDay }) => ($isOfDay ? '5rem' : '14rem')};
    grid-template-columns: minmax(var(--least), auto) minmax(0, 14rem) minmax(0, 1fr) 7rem minmax(14.5rem, auto);
    > :nth-child(n) { grid-area: auto; }
    > :last-child { justify-content: end; }
  }
  ${media.compact} { > :last-child > :only-child { margin-inline-start: calc(-1 * ${theme.space.s}); } }
`;
const Name = styled(Heading)`font-size: ${theme.text.m}; overflow-wrap: anywhere;`;
const Brief = styled(Text)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:empty { display: none; }
  ${media.desktop} { &:empty { display: block; } }
`;

import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { formatDateTime } from '@tenaye/platform/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TibebBorder } from '@tenaye/ui/TibebBorder.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LinkButton } from '../../shared/LinkButton.tsx';

/** The appointment that has just been booked, and where to go from here. */
export function BookedPanel({ appointment }: { appointment: Appointment }) {
  const { t, i18n } = useTranslation('mf-patient');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { doctorName, appointmentType, appointmentDate, address, symptoms, status } = appointment;
  const facts = [
    { name: t('appointment.facts.doctor'), value: doctorName },
    { name: t('appointment.facts.type'), value: t(`mode.${appointmentType}`) },
    { name: t('appointment.facts.when'), value: formatDateTime(appointmentDate, i18n.language) },
    { name: t('appointment.facts.address'), value: address },
    { name: t('appointment.facts.symptoms'), value: symptoms },
    { name: t('appointment.facts.status'), value: <StatusBadge status={status}>{t(`appointment.status.${status}`)}</StatusBadge> },
  ];
  return (
    <Frame as="section" $padding="l">
      <TibebBorder />
      <Title ref={heading} tabIndex={-1}>
        {t('appointment.done.heading')}
      </Title>
      <Text $soft>{t('appointment.done.text')}</Text>
      <Facts>
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
      <Row>
        <LinkButton to="/dashboard">{t('appointment.done.dashboard')}</LinkButton>
        <LinkButton to="/appointments" $tone="quiet">
          {t('appointment.done.another')}
        </LinkButton>
      </Row>
    </Frame>
  );
}

const Frame = styled(Card)`display: grid; gap: ${theme.space.m}; max-width: 44rem; overflow: hidden;`;
const Title = styled(Heading)`&:focus { outline: none; }`;
const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.s};
  ${media.wide} { grid-template-columns: 1fr 1fr; }
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; }
  dd { font-weight: ${theme.font.weight.medium}; white-space: pre-line; overflow-wrap: anywhere; }
`;

import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { CalendarIcon, LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useId } from 'react';
import { IconBox, Name, Row, Rows, Soft, Words } from '../../shared/AppointmentItem.tsx';

const steps = [
  { key: 'appointments', to: '/appointments', Icon: CalendarIcon, title: 'noAppointments', text: 'noAppointmentsText' },
  { key: 'labs', to: '/diagnostics', Icon: LabIcon, title: 'noRecentLabs', text: 'noRecentLabsText' },
  { key: 'prescriptions', to: '/pharmacy', Icon: PharmacyIcon, title: 'noRecentPrescriptions', text: 'noRecentPrescriptionsText' },
] as const;

/** Replaces the lists for a patient without any activity. */
export function GetStarted() {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  return (
    <Stack as="section" $gap="s" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('dashboard.start.heading')}</Heading>
      <Card>
        <Rows>
          {steps.map(({ key, to, Icon, title, text }) => (
            <li key={key}>
              <Row>
                <IconBox>
                  <Icon size="1.375rem" />
                </IconBox>
                <Words>
                  <Name>{t(`dashboard.${title}`)}</Name>
                  <Soft>{t(`dashboard.${text}`)}</Soft>
                </Words>
                <LinkButton to={to} $tone="quiet" $size="small">
                  {t(`dashboard.start.${key}`)}
                </LinkButton>
              </Row>
            </li>
          ))}
        </Rows>
      </Card>
    </Stack>
  );
}

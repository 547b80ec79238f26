import { REMINDER_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

interface NextStepsProps {
  mode: Appointment['appointmentType'];
  /** The start of the visit, as ISO text. A visit that starts within the hour gets no reminder. */
  start: string;
  isConfirmed?: boolean;
}

/** The steps between a booking and the visit. */
export function NextSteps({ mode, start, isConfirmed = false }: NextStepsProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Section card small title={t('appointment.next.heading')}>
      <Steps>
        {!isConfirmed && <li>{t('appointment.next.confirm')}</li>}
        {Date.parse(start) - Date.now() > REMINDER_MINUTES.hour * MINUTE_MS && <li>{t('appointment.next.remind')}</li>}
        <li>{t(`appointment.next.visit.${mode}`)}</li>
        <li>{t('appointment.next.change')}</li>
      </Steps>
    </Section>
  );
}

const Steps = styled.ol`display: grid; gap: ${theme.space.xs}; padding-inline-start: 1.25rem;`;

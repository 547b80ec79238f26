import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { Section } from '@tenaye/ui/Section.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** The steps between a booking and the visit. */
export function NextSteps({ mode, isConfirmed = false }: { mode: Appointment['appointmentType']; isConfirmed?: boolean }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Section card small title={t('appointment.next.heading')}>
      <Steps>
        {!isConfirmed && <li>{t('appointment.next.confirm')}</li>}
        <li>{t('appointment.next.remind')}</li>
        <li>{t(`appointment.next.visit.${mode}`)}</li>
        <li>{t('appointment.next.change')}</li>
      </Steps>
    </Section>
  );
}

const Steps = styled.ol`display: grid; gap: ${theme.space.xs}; padding-inline-start: 1.25rem;`;

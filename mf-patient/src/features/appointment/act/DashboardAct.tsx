import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { othersHref } from '../others-href.ts';
import { CancelAppointment } from './CancelAppointment.tsx';

/** What a patient can do with an appointment on the dashboard: cancel it, or find another doctor if the practice has ended. */
export function DashboardAct({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('mf-patient');
  const { practiceEnded } = appointment;
  if (!practiceEnded) return <CancelAppointment appointment={appointment} />;
  return (
    <LinkButton to={othersHref(appointment, practiceEnded.specialty)} $tone="plain" $size="small">
      {t('appointment.mine.others')}
    </LinkButton>
  );
}

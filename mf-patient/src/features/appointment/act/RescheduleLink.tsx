import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

interface RescheduleLinkProps {
  appointment: Appointment;
  /** True among the actions of a list row. */
  isSmall?: boolean;
}

/** The link to the page on which an appointment is rescheduled. */
export function RescheduleLink({ appointment: { id, doctorName }, isSmall = false }: RescheduleLinkProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <LinkButton
      to={`/appointments?reschedule=${encodeURIComponent(id)}`}
      $tone={isSmall ? 'plain' : 'quiet'}
      $size={isSmall ? 'small' : 'normal'}
      aria-label={t('appointment.move.actionNamed', { name: doctorName })}
    >
      {t('appointment.move.action')}
    </LinkButton>
  );
}

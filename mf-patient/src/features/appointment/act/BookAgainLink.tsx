import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { bookHref } from '../../../shared/book-address.ts';

/** Leads to times of the same doctor, for the same type of visit and the same person; none while the API doesn't allow it. */
export function BookAgainLink({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('mf-patient');
  const { can, doctorId, doctorName, appointmentType } = appointment;
  if (!can.bookAgain) return null;
  return (
    <LinkButton
      to={bookHref(doctorId, { mode: appointmentType, ...personOf(appointment) })}
      $tone="plain"
      $size="small"
      aria-label={t('appointment.mine.againNamed', { name: doctorName })}
    >
      {t('appointment.mine.again')}
    </LinkButton>
  );
}

/** Nobody is preselected for a person whom the account has removed, or whom the doctor has entered. */
function personOf({ patientName, relativeId }: Appointment): { relativeId?: string } {
  if (patientName === undefined) return { relativeId: '' };
  return relativeId === undefined ? {} : { relativeId };
}

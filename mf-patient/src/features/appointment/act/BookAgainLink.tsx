import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from 'react-i18next';
import { bookHref } from '../../../shared/book-address.ts';

/** The link to other times of the doctor of a cancelled appointment; none if the doctor may no longer practice. */
export function BookAgainLink({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('mf-patient');
  const { status, practiceEnded, doctorId, doctorName, appointmentType } = appointment;
  if (status !== 'cancelled' || practiceEnded) return null;
  return (
    <LinkButton
      to={bookHref(doctorId, { mode: appointmentType })}
      $tone="quiet"
      $size="small"
      aria-label={t('appointment.mine.againNamed', { name: doctorName })}
    >
      {t('appointment.mine.again')}
    </LinkButton>
  );
}

import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** The link to an appointment's own page, with its place, fee, phone number and symptoms. */
export function DetailsLink({ appointment: { id, doctorName, appointmentDate } }: { appointment: Appointment }) {
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <LinkButton
      to={`/appointments?booked=${encodeURIComponent(id)}`}
      $tone="plain"
      $size="small"
      aria-label={t('appointment.mine.detailsNamed', { name: doctorName, when: formatDateTime(appointmentDate, i18n.language) })}
    >
      {t('appointment.mine.details')}
    </LinkButton>
  );
}

import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useTranslation } from 'react-i18next';
import { AddToCalendar } from './AddToCalendar.tsx';
import { CancelAppointment } from './CancelAppointment.tsx';

/** The page on which an appointment is rescheduled. */
const moveHref = (id: string): string => `/appointments?reschedule=${encodeURIComponent(id)}`;

/** The actions that the server allows (`can`); none once the appointment is over. */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('mf-patient');
  const { id, can, doctorName: name } = appointment;
  return (
    <>
      {can.cancel && <AddToCalendar appointment={appointment} size="small" />}
      {can.reschedule && (
        <LinkButton to={moveHref(id)} $tone="plain" $size="small" aria-label={t('appointment.move.actionNamed', { name })}>
          {t('appointment.move.action')}
        </LinkButton>
      )}
      <CancelAppointment appointment={appointment} />
    </>
  );
}

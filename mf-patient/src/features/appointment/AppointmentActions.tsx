import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useTranslation } from 'react-i18next';
import { AddToCalendar } from './AddToCalendar.tsx';
import { CancelAppointment } from './CancelAppointment.tsx';

/** Where an appointment is moved to another time. */
const moveHref = (id: string): string => `/appointments?reschedule=${encodeURIComponent(id)}`;

/** What the server says may be done with an appointment; nothing where it is over. */
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

import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { CancelAppointment } from './CancelAppointment.tsx';
import { Receipt } from './Receipt.tsx';
import { RescheduleLink } from './RescheduleLink.tsx';

/** The actions that the server allows (`can`), and the receipt once the appointment is over. */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const { can } = appointment;
  return (
    <>
      {can.cancel && <AddToCalendar appointment={appointment} size="small" />}
      {can.reschedule && <RescheduleLink appointment={appointment} isSmall />}
      <CancelAppointment appointment={appointment} />
      <Receipt appointment={appointment} />
    </>
  );
}

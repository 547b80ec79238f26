import { useQueryClient } from '@tanstack/react-query';
import { addressLine } from '@tenaye/contracts/address.facts.ts';
import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { saveFile } from '@tenaye/platform/client/download.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { ButtonTone } from '@tenaye/ui/Button.look.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { doctorQuery } from '../../../shared/doctor.queries.ts';
import { calendarFile } from './calendar-file.ts';

interface AddToCalendarProps {
  appointment: Appointment;
  tone?: ButtonTone;
  size?: 'small';
}

/** Downloads the appointment as an iCalendar file. */
export function AddToCalendar({ appointment, tone = 'plain', size }: AddToCalendarProps) {
  const { t } = useTranslation('mf-patient');
  const placeOf = usePlace();
  const { run } = useOnce(async () => {
    const { id, appointmentDate, endsAt, appointmentType, doctorName, patientName, status } = appointment;
    const words = { type: t(`mode.${appointmentType}`, { context: 'booked' }), name: doctorName, person: patientName };
    const file = calendarFile(
      {
        uid: id,
        start: new Date(appointmentDate),
        end: new Date(endsAt),
        title: t(patientName ? 'appointment.calendar.titleFor' : 'appointment.calendar.title', words),
        description: t(appointmentType === 'online' ? 'appointment.calendar.online' : 'appointment.calendar.visit', {
          url: `${location.origin}/appointments`,
        }),
        place: await placeOf(appointment),
        isConfirmed: status === 'confirmed',
      },
      new Date(),
    );
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${t('appointment.calendar.file')}.ics`);
  });
  return (
    <Button tone={tone} size={size} onClick={run} aria-label={t('appointment.calendar.addNamed', { name: appointment.doctorName })}>
      <CalendarIcon /> {t('appointment.calendar.add')}
    </Button>
  );
}

/** Resolves the place of the visit. If the practice's address can't be loaded, the file is made without it. */
function usePlace() {
  const queryClient = useQueryClient();
  return async ({ appointmentType, address, doctorId }: Appointment): Promise<string> => {
    if (appointmentType !== 'in-person') return address ?? '';
    const doctor = await queryClient.fetchQuery(doctorQuery(doctorId)).catch(() => null);
    return addressLine(doctor ?? {});
  };
}

import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { appointmentQuery } from '../../features/appointment/appointment.queries.ts';
import { BookedPanel } from '../../features/appointment/booking/BookedPanel.tsx';
import { startHref } from '../../shared/book-address.ts';
import { doctorQuery } from '../../shared/doctor.queries.ts';
import { useAppointmentClock } from '../../shared/useAppointmentClock.ts';
import { DoctorDirections } from './DoctorDirections.tsx';

/** The booked appointment and its actions. Booking another one starts at the first step again. */
export function BookedView({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('mf-patient');
  const { data, error, isFetching, refetch } = useQuery(appointmentQuery(appointmentId));
  const now = useAppointmentClock(data ? [data] : [], refetch);
  // If the doctor can't be loaded, the panel shows without the place and the fee.
  const { data: doctor } = useQuery({ ...doctorQuery(data?.doctorId ?? ''), enabled: Boolean(data) });
  if (data === undefined) return error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={1} />;
  if (data === null) {
    const action = <LinkButton to={startHref}>{t('appointment.done.another')}</LinkButton>;
    return <Empty icon={<CalendarIcon />} title={t('appointment.gone')} action={action} />;
  }
  return (
    <BookedPanel
      appointment={data}
      doctor={doctor}
      directions={data.appointmentType === 'in-person' && <DoctorDirections doctorId={data.doctorId} isAddressShown={Boolean(doctor)} />}
      anotherHref={startHref}
      now={now}
    />
  );
}

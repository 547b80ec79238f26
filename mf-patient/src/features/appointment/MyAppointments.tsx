import { useQuery } from '@tanstack/react-query';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppointmentItem, Rows } from '../../shared/AppointmentItem.tsx';
import { ListLoading } from '../../shared/ListLoading.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { appointmentsQuery } from './appointment.queries.ts';
import { CancelAppointment } from './CancelAppointment.tsx';

/** The patient's own appointments, latest first. */
export function MyAppointments() {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('appointment.mine.heading')}</Heading>
      <Mine />
    </Stack>
  );
}

function Mine() {
  const { t } = useTranslation('mf-patient');
  const { data, error, isFetching, refetch } = useQuery(appointmentsQuery);
  if (!data) return error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={1} />;
  if (data.length === 0) return <Empty icon={<CalendarIcon />} title={t('appointment.mine.empty')} />;
  return (
    <Card>
      <Rows>
        {data.map((it) => (
          <li key={it.id}>
            <AppointmentItem appointment={it} action={<CancelAppointment appointment={it} />} />
          </li>
        ))}
      </Rows>
    </Card>
  );
}

import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppointmentItem, Rows } from '../../shared/AppointmentItem.tsx';

interface RecentAppointmentsProps {
  appointments: readonly Appointment[];
  /** Whether there ever was one. */
  hasAny: boolean;
  action(appointment: Appointment): ReactNode;
}

export function RecentAppointments({ appointments, hasAny, action }: RecentAppointmentsProps) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  return (
    <Stack as="section" $gap="s" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('dashboard.recentAppointments')}</Heading>
      {appointments.length > 0 ? (
        <Card>
          <Rows>
            {appointments.map((it) => (
              <li key={it.id}>
                <AppointmentItem appointment={it} action={action(it)} />
              </li>
            ))}
          </Rows>
        </Card>
      ) : (
        <Empty
          icon={<CalendarIcon />}
          title={t(hasAny ? 'dashboard.noRecentAppointments' : 'dashboard.noAppointments')}
          text={t('dashboard.noAppointmentsText')}
        />
      )}
    </Stack>
  );
}

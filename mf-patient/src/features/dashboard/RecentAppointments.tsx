import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import type { ReactNode } from 'react';
import { Soft } from '../../shared/AppointmentItem.tsx';
import { modeIcons } from '../../shared/ModeList.tsx';
import { ActivityItem, ActivityList } from './ActivityList.tsx';

interface RecentAppointmentsProps {
  appointments: readonly Appointment[];
  /** Whether the patient has any appointment at all, past ones included. */
  hasAny: boolean;
  action(appointment: Appointment): ReactNode;
}

export function RecentAppointments({ appointments, hasAny, action }: RecentAppointmentsProps) {
  const { t } = useTranslation('mf-patient');
  const empty = {
    icon: <CalendarIcon />,
    title: t(hasAny ? 'dashboard.noRecentAppointments' : 'dashboard.noAppointments'),
    text: t('dashboard.noAppointmentsText'),
  };
  return (
    <ActivityList
      heading={t('dashboard.recentAppointments')}
      items={appointments}
      empty={empty}
      item={(it) => <Item appointment={it} action={action(it)} />}
    />
  );
}

function Item({ appointment, action }: { appointment: Appointment; action: ReactNode }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { appointmentType, appointmentDate, doctorName, patientName, status, delayMinutes } = appointment;
  const Icon = modeIcons[appointmentType];
  return (
    <ActivityItem
      icon={<Icon size="1.375rem" />}
      name={doctorName}
      status={
        <>
          {delayMinutes !== null && <Badge tone="warning">{t('appointment.delay.late', { count: delayMinutes })}</Badge>}
          <StatusBadge status={status}>{t(`domain:appointmentStatus.${status}`, { context: 'patient' })}</StatusBadge>
        </>
      }
      action={action}
    >
      <Soft>
        {t(`mode.${appointmentType}`, { context: 'booked' })} ·{' '}
        <time dateTime={appointmentDate}>{formatDateTime(appointmentDate, i18n.language)}</time>
      </Soft>
      {patientName && <Soft>{t('appointment.mine.forPerson', { name: patientName })}</Soft>}
    </ActivityItem>
  );
}

import type { AdminAppointment } from '@tenaye/contracts/admin-list.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useFigureText } from '../useFigureText.ts';
import { Amount } from './Amount.tsx';
import { useRowText } from './useRowText.ts';

/** The columns of the list of appointments. */
export function useAppointmentColumns(): Column<AdminAppointment>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { patient, instant } = useRowText();
  return [
    { key: 'doctor', header: t('intelligence.columns.doctor'), title: true, cell: (it) => it.doctorName },
    { key: 'date', header: t('intelligence.columns.date'), card: 'bare', cell: (it) => instant(it.appointmentDate) },
    { key: 'patient', header: t('intelligence.columns.patient'), card: 'inline', cell: (it) => patient(it.patientName) },
    {
      key: 'type',
      header: t('intelligence.columns.type'),
      card: 'inline',
      cell: (it) => t(`intelligence.appointmentTypes.${it.appointmentType}`),
    },
    {
      key: 'status',
      header: t('intelligence.columns.status'),
      card: 'bare',
      cell: (it) => <StatusBadge status={it.status}>{t(`domain:appointmentStatus.${it.status}`)}</StatusBadge>,
    },
    {
      key: 'wait',
      header: t('intelligence.columns.wait'),
      align: 'end',
      card: ({ waitMinutes }) => (waitMinutes === null ? 'none' : 'inline'),
      cell: ({ waitMinutes }) => waitMinutes !== null && <Amount>{textOf(waitMinutes, 'minutes')}</Amount>,
    },
    {
      key: 'fee',
      header: t('intelligence.columns.fee'),
      align: 'end',
      card: 'inline',
      cell: (it) => <Amount>{textOf(it.fee, 'money')}</Amount>,
    },
  ];
}

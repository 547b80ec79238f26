import type { AdminAppointment } from '@tenaye/contracts/admin-list.ts';
import { bareColumn, factColumn, figureColumn, statusColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useFigureText } from '../useFigureText.ts';
import { useRowText } from './useRowText.ts';

/** The columns of the list of appointments. */
export function useAppointmentColumns(): Column<AdminAppointment>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { patient, instant } = useRowText();
  return [
    titleColumn('doctor', t('intelligence.columns.doctor'), (it) => it.doctorName),
    bareColumn('date', t('intelligence.columns.date'), (it) => instant(it.appointmentDate)),
    factColumn('patient', t('intelligence.columns.patient'), (it) => patient(it.patientName)),
    factColumn('type', t('intelligence.columns.type'), (it) => t(`intelligence.appointmentTypes.${it.appointmentType}`)),
    statusColumn(t('intelligence.columns.status'), (status) => t(`domain:appointmentStatus.${status}`)),
    figureColumn('wait', t('intelligence.columns.wait'), ({ waitMinutes }) => waitMinutes !== null && textOf(waitMinutes, 'minutes')),
    figureColumn('fee', t('intelligence.columns.fee'), (it) => textOf(it.fee, 'money')),
  ];
}

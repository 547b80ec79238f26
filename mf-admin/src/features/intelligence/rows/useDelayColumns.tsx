import type { Delay } from '@tenaye/contracts/admin-list.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useFigureText } from '../useFigureText.ts';
import { Amount } from './Amount.tsx';
import { useRowText } from './useRowText.ts';

/** The columns of the list of delays. */
export function useDelayColumns(): Column<Delay>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { patient, instant } = useRowText();
  return [
    { key: 'doctor', header: t('intelligence.columns.doctor'), title: true, cell: (it) => it.doctorName },
    { key: 'patient', header: t('intelligence.columns.patient'), card: 'inline', cell: (it) => patient(it.patientName) },
    { key: 'time', header: t('intelligence.columns.originalTime'), card: 'inline', cell: (it) => instant(it.originalTime) },
    {
      key: 'delay',
      header: t('intelligence.columns.delay'),
      align: 'end',
      card: 'inline',
      cell: (it) => <Amount>{textOf(it.delayMinutes, 'minutes')}</Amount>,
    },
    {
      key: 'reason',
      header: t('intelligence.columns.reason'),
      card: ({ reason }) => (reason ? 'inline' : 'none'),
      cell: ({ reason }) => reason && t(`intelligence.reasons.${reason}`),
    },
    {
      key: 'status',
      header: t('intelligence.columns.status'),
      card: 'bare',
      cell: ({ status }) => <Badge tone={status === 'notified' ? 'success' : 'warning'}>{t(`intelligence.delayStatuses.${status}`)}</Badge>,
    },
  ];
}

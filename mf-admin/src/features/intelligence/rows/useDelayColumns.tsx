import type { Delay } from '@tenaye/contracts/admin-list.ts';
import { bareColumn, factColumn, figureColumn, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useFigureText } from '../useFigureText.ts';
import { useRowText } from './useRowText.ts';

/** The columns of the list of delays. */
export function useDelayColumns(): Column<Delay>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { patient, instant } = useRowText();
  return [
    sortable(titleColumn('doctor', t('intelligence.columns.doctor'), (it) => it.doctorName)),
    factColumn('patient', t('intelligence.columns.patient'), (it) => patient(it.patientName)),
    sortable(factColumn('time', t('intelligence.columns.originalTime'), (it) => instant(it.originalTime))),
    sortable(figureColumn('delay', t('intelligence.columns.delay'), (it) => textOf(it.delayMinutes, 'minutes'))),
    factColumn('reason', t('intelligence.columns.reason'), ({ reason }) => reason && t(`intelligence.reasons.${reason}`)),
    bareColumn('status', t('intelligence.columns.status'), ({ status }) => (
      <Badge tone={status === 'notified' ? 'success' : 'warning'}>{t(`intelligence.delayStatuses.${status}`)}</Badge>
    )),
  ];
}

import type { AdminPickup } from '@tenaye/contracts/admin-list.ts';
import { factColumn, figureColumn, statusColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useFigureText } from '../useFigureText.ts';
import { useRowText } from './useRowText.ts';

/** The columns of the list of pickups. */
export function usePickupColumns(): Column<AdminPickup>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { day, instant } = useRowText();
  return [
    titleColumn('facility', t('intelligence.columns.facility'), (it) => it.facilityName),
    factColumn('requested', t('intelligence.columns.requested'), (it) => instant(it.requestedAt)),
    factColumn('planned', t('intelligence.columns.planned'), (it) => day(it.plannedDay)),
    factColumn('collected', t('intelligence.columns.collected'), (it) => instant(it.collectedAt)),
    {
      key: 'types',
      header: t('intelligence.columns.wasteTypes'),
      cell: (it) => it.wasteTypes.map((type) => t(`domain:wasteType.${type}`)).join(', '),
    },
    statusColumn(t('intelligence.columns.status'), (status) => t(`domain:pickupStatus.${status}`)),
    figureColumn('weight', t('intelligence.columns.weight'), (it) => textOf(it.weight, 'kilograms')),
  ];
}

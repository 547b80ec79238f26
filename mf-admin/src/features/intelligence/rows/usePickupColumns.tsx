import type { AdminPickup } from '@tenaye/contracts/admin-list.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useFigureText } from '../useFigureText.ts';
import { Amount } from './Amount.tsx';
import { useRowText } from './useRowText.ts';

/** The columns of the list of pickups. */
export function usePickupColumns(): Column<AdminPickup>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { day, instant } = useRowText();
  return [
    { key: 'facility', header: t('intelligence.columns.facility'), title: true, cell: (it) => it.facilityName },
    { key: 'requested', header: t('intelligence.columns.requested'), card: 'inline', cell: (it) => instant(it.requestedAt) },
    { key: 'planned', header: t('intelligence.columns.planned'), card: 'inline', cell: (it) => day(it.plannedDay) },
    {
      key: 'collected',
      header: t('intelligence.columns.collected'),
      card: (it) => (it.collectedAt ? 'inline' : 'none'),
      cell: (it) => instant(it.collectedAt),
    },
    {
      key: 'types',
      header: t('intelligence.columns.wasteTypes'),
      cell: (it) => it.wasteTypes.map((type) => t(`domain:wasteType.${type}`)).join(', '),
    },
    {
      key: 'status',
      header: t('intelligence.columns.status'),
      card: 'bare',
      cell: (it) => <StatusBadge status={it.status}>{t(`domain:pickupStatus.${it.status}`)}</StatusBadge>,
    },
    {
      key: 'weight',
      header: t('intelligence.columns.weight'),
      align: 'end',
      card: 'inline',
      cell: (it) => <Amount>{textOf(it.weight, 'kilograms')}</Amount>,
    },
  ];
}

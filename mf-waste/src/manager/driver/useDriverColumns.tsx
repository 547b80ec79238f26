import type { Driver } from '@tenaye/contracts/waste-route-manager.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useWasteText } from '../../parts/useWasteText.ts';
import { Detail } from '../Detail.tsx';
import { tabHref } from '../manager-tabs.ts';

/** The columns of the drivers; the name leads to the route of the day. */
export function useDriverColumns(date: string): Column<Driver>[] {
  const { t } = useTranslation('mf-waste');
  const { kg: kilograms } = useWasteText();
  return [
    {
      key: 'name',
      header: t('managerDriver.columns.name'),
      title: true,
      cell: (it) => (
        <div>
          <Link to={`${tabHref('routes')}&driver=${it.id}&date=${date}`}>{it.name}</Link>
          <Detail>{[it.phone && formatPhone(it.phone), it.plateNumber].filter(Boolean).join(', ')}</Detail>
        </div>
      ),
    },
    {
      key: 'state',
      header: t('managerDriver.state'),
      card: 'bare',
      cell: (it) => (
        <Badge tone={it.isActive ? 'success' : 'neutral'}>{t(`managerDriver.states.${it.isActive ? 'active' : 'inactive'}`)}</Badge>
      ),
    },
    {
      key: 'account',
      header: t('managerDriver.columns.account'),
      card: 'inline',
      cell: (it) => t(it.hasAccount ? 'managerDriver.account' : it.email ? 'managerDriver.invited' : 'managerDriver.noAccount'),
    },
    {
      key: 'stops',
      header: t('managerDriver.columns.stops'),
      align: 'end',
      card: 'inline',
      cell: (it) => t('managerDriver.progress', { done: it.done, stops: it.done + it.stops }),
    },
    { key: 'load', header: t('managerDriver.columns.load'), align: 'end', card: 'inline', cell: (it) => kilograms(it.kilograms) },
  ];
}

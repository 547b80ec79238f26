import type { Driver } from '@tenaye/contracts/waste-route-manager.ts';
import { Link } from '@tenaye/platform/router.ts';
import { bareColumn, factColumn, figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { Detail } from '../Detail.tsx';
import { tabHref } from '../manager-tabs.ts';
import { useLoad } from './useLoad.ts';

/** The columns of the drivers; the name leads to the route of the day. */
export function useDriverColumns(date: string): Column<Driver>[] {
  const { t } = useTranslation('mf-waste');
  const { load } = useLoad();
  return [
    titleColumn('name', t('managerDriver.columns.name'), (it) => (
      <div>
        <Link to={`${tabHref('routes')}&driver=${it.id}&date=${date}`}>{it.name}</Link>
        <Detail>{[it.phone && formatPhone(it.phone), it.plateNumber].filter(Boolean).join(', ')}</Detail>
      </div>
    )),
    bareColumn('state', t('managerDriver.state'), (it) => (
      <Badge tone={it.isActive ? 'success' : 'neutral'}>{t(`managerDriver.states.${it.isActive ? 'active' : 'inactive'}`)}</Badge>
    )),
    factColumn('account', t('managerDriver.columns.account'), (it) =>
      t(it.hasAccount ? 'managerDriver.account' : it.email ? 'managerDriver.invited' : 'managerDriver.noAccount'),
    ),
    figureColumn('stops', t('managerDriver.columns.stops'), (it) =>
      t('managerDriver.progress', { done: it.done, stops: it.done + it.stops }),
    ),
    figureColumn('load', t('managerDriver.columns.load'), (it) => load(it)),
  ];
}

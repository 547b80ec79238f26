import type { RequestTimes } from '@tenaye/contracts/platform.ts';
import { figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { formatMs } from '../../../shared/measures.ts';
import { Code } from '../Code.tsx';

type Route = RequestTimes['routes'][number];

/** The columns of the calls by route. */
export function useRouteColumns(): Column<Route>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const time = (key: 'p95' | 'p50'): Column<Route> =>
    figureColumn(
      key,
      t(`platform.requests.columns.${key}`),
      ({ [key]: ms }) => ms !== null && t('platform.figure', { value: formatMs(ms, i18n.language) }),
    );
  const count = (key: 'count' | 'failed'): Column<Route> =>
    figureColumn(key, t(`platform.requests.columns.${key}`), ({ [key]: number }) => formatCount(number, i18n.language));
  const route: Column<Route> = titleColumn('route', t('platform.requests.columns.route'), (it) => <Code>{it.route}</Code>);
  return [route, time('p95'), time('p50'), count('count'), count('failed')];
}

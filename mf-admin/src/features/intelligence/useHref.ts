import { useSearchParams } from '@tenaye/platform/router.ts';
import { regionIn } from './usePeriod.ts';

/** Parameters of the admin portal's address that lead to the rows of a figure: another tab, or a list in this tab with its filters. */
export type Rows = Readonly<{ tab: string; [filter: string]: string } | { list: string; [filter: string]: string }>;

const HERE = '/provider/admin';

/**
 * The address of rows, and of the dashboard. A list keeps the dashboard's period and step for the way back, and its region, which filters
 * the list, too.
 */
export function useHref(): { hrefOf: (rows: Rows) => string; dashboard: string } {
  const [search] = useSearchParams();
  const kept = Object.fromEntries(['period', 'step'].flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));
  const region = regionIn(search);
  const own = region && { region };
  const hrefOf = (rows: Record<string, string>) => {
    const text = String(new URLSearchParams(rows));
    return text ? `${HERE}?${text}` : HERE;
  };
  return {
    hrefOf: (rows) => hrefOf('tab' in rows ? { ...rows, ...(rows.tab !== 'platform' && own) } : { ...rows, ...own, ...kept }),
    dashboard: hrefOf({ ...kept, ...own }),
  };
}

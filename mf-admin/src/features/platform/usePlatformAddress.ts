import { errorSorts, platformPeriods } from '@tenaye/contracts/platform.facts.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useMay } from '../../shared/useMay.ts';

/** The parts of the tab, the first one without a name in the address. */
export const platformViews = ['health', 'remotes', 'errors', 'jobs'] as const;
export type PlatformView = (typeof platformViews)[number];

const HERE = '/provider/admin?tab=platform';
const RELEASE = /^[\w@.~-]{1,60}$/;

/** The address of a part, of one remote, and of the errors of one version. */
export const platformHref = (view: PlatformView, filter: { remote?: string; version?: string } = {}): string => {
  const search = new URLSearchParams(view === 'health' ? filter : { view, ...filter });
  return search.size > 0 ? `${HERE}&${search}` : HERE;
};

const ofTeams: readonly PlatformView[] = ['remotes', 'errors'];

/** The parts that the reader may open, and the open one. The team of a portal sees remotes and their errors. */
export function usePlatformViews(): { views: readonly PlatformView[]; view: PlatformView } {
  const [search] = useSearchParams();
  const views = useMay()('platform') ? platformViews : ofTeams;
  return { views, view: views.find((it) => it === search.get('view')) ?? views[0] ?? 'remotes' };
}

/** The period that figures are about, `initial` unless the address names another. */
export function usePeriod(initial: (typeof platformPeriods)[number]) {
  const address = useTableAddress({ choices: { period: platformPeriods } });
  return {
    period: address.chosen('period') ?? initial,
    to: (period: (typeof platformPeriods)[number]) => address.toChoice('period', period),
  };
}

/** The remote that the page is about; undefined for all. */
export function useRemoteAddress(): string | undefined {
  return useTableAddress({ choices: {}, shapes: { remote: RELEASE } }).given('remote');
}

/** The filters and the page of the errors. */
export function useErrorsAddress() {
  const address = useTableAddress({ choices: {}, shapes: { remote: RELEASE, version: RELEASE }, sortable: errorSorts, sizes: [25, 100] });
  const filter = {
    remote: address.given('remote'),
    version: address.given('version'),
    q: address.q || undefined,
    sort: sortParam(address.sort, errorSorts),
  };
  return { address, filter };
}

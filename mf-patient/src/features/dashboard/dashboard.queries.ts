import { queryOptions } from '@tanstack/react-query';
import { getDashboardStats } from '@tenaye/contracts/dashboard.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

export const dashboardQuery = queryOptions({
  queryKey: keys.stats,
  queryFn: ({ signal }) => call(getDashboardStats, { signal }),
});

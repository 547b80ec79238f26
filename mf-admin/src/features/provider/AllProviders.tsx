import { useQuery } from '@tanstack/react-query';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { ProviderTable } from './ProviderTable.tsx';
import { adminProvidersQuery } from './provider.queries.ts';

/** The tab All Providers. */
export function AllProviders() {
  const { data } = useQuery(adminProvidersQuery(useAccount().id));
  return data && <ProviderTable providers={data} />;
}

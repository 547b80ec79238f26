import { useQueryClient } from '@tanstack/react-query';
import { importPrices } from '@tenaye/contracts/price-list.facts.ts';
import type { PriceImport } from '@tenaye/contracts/price-list.ts';
import { changeProviderFacility, getProviderFacility } from '@tenaye/contracts/provider-facility.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { ImportSending } from '@tenaye/platform/import/useImport.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

/** Takes a test off the list as it is now. A colleague's change in the same moment refuses it. */
export function useRemovingTest(name: string): Change<void, ProviderFacility> {
  const own = useOwn();
  const query = { facilityId: own.facilityId };
  return {
    send: async () => {
      const { services, version } = await call(getProviderFacility, { query });
      return call(changeProviderFacility, { query, body: { services: services.filter((it) => it.name !== name), version } });
    },
    find: () => readIf(call(getProviderFacility, { query }), ({ services }) => services.every((it) => it.name !== name)),
    reread: [keys.prices(own), keys.facility(own)],
  };
}

/** Sends a price list's file; afterward the list is read again. */
export function useImportPrices() {
  const own = useOwn();
  const queryClient = useQueryClient();
  const renew = () => {
    for (const queryKey of [keys.prices(own), keys.facility(own)]) void queryClient.invalidateQueries({ queryKey });
  };
  return ({ file, dryRun, key, onProgress }: ImportSending): Promise<PriceImport> =>
    call(importPrices, {
      query: { facilityId: own.facilityId, dryRun: dryRun ? 'true' : 'false' },
      body: {},
      files: { prices: file },
      onProgress,
      ...(!dryRun && { idempotencyKey: key }),
    }).finally(() => dryRun || renew());
}

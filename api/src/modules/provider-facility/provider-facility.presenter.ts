import { type ProviderFacility, providerFacility } from '@tenaye/contracts/provider-facility.ts';
import { versionOf } from '#kernel/database/version.ts';
import { present } from '#kernel/http/present.ts';
import type { Figures, OwnFacilityRow } from './provider-facility.view.ts';

export function presentOwnFacility(row: OwnFacilityRow & Figures): ProviderFacility {
  const prices = new Map(Object.entries(row.servicePrices));
  return present(providerFacility, row, {
    services: row.services.map((name) => ({ name, price: prices.get(name) ?? null })),
    version: versionOf(row.updatedAt),
    figures: row,
  });
}

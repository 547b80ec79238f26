import { WasteTariff } from '@tenaye/api/modules/waste-money/waste-tariff.entity.ts';
import type { Seeder } from './seeder.ts';

/**
 * What pickups cost in the demo: invented prices, before all of its pickups. A real installation has none until a waste manager enters
 * them.
 */
export async function seedTariff({ em }: Seeder): Promise<void> {
  if ((await em.count(WasteTariff)) > 0) return;
  const prices = { sharps: 85, pathological: 110, pharmaceutical: 95, chemotherapy: 140, microbiological: 90, isolation: 90 };
  em.create(WasteTariff, { validFrom: '2000-01-01', prices, minimumCharge: 500, taxPercent: 15 });
  await em.flush();
}

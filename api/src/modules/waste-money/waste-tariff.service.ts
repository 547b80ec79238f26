import type { EntityManager } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { tariffTexts } from '@tenaye/contracts/waste-tariff.facts.ts';
import type { createWasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import type * as z from 'zod/mini';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { WasteTariff } from './waste-tariff.entity.ts';
import { hasTariff } from './waste-tariff.view.ts';

/** Only one manager changes tariffs until the transaction ends, because the rules compare all tariffs. */
const lockTariffs = (em: EntityManager): Promise<unknown> => em.execute(`select pg_advisory_xact_lock(hashtext('waste-tariffs'))`);

/** Refuses a second tariff for the same day, and a day that has begun unless no tariff exists yet. */
async function refuseDay(em: EntityManager, validFrom: string, now: Date): Promise<void> {
  if (validFrom <= localDate(+now) && (await hasTariff(em))) throw invalidField('validFrom', tariffTexts.past);
  if (await em.findOne(WasteTariff, { validFrom })) throw invalidField('validFrom', tariffTexts.taken);
}

/**
 * Enters a tariff for pickups from a future day on; the first tariff may begin on any day. Tariffs that are or were valid stay, so that old
 * pickups have the same prices.
 */
export async function createTariff(
  em: EntityManager,
  actor: ProviderActor,
  rates: z.output<typeof createWasteTariff.body>,
  now: Date,
): Promise<string> {
  await lockTariffs(em);
  await refuseDay(em, rates.validFrom, now);
  const tariff = em.create(WasteTariff, { ...rates, id: crypto.randomUUID(), createdBy: actor.provider.id, createdAt: now });
  audit(em, actor, 'waste_tariff.create', tariff, now, { validFrom: rates.validFrom });
  await em.flush();
  return tariff.id;
}

/** Withdraws a tariff that isn't valid yet. The only tariff can't be withdrawn, because every assigned pickup needs a price. */
export async function deleteTariff(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  await lockTariffs(em);
  const tariff = await em.findOne(WasteTariff, { id });
  if (!tariff) throw notFound();
  if (tariff.validFrom <= localDate(+now)) throw new AppError('wrong_status', tariffTexts.begun);
  if ((await em.count(WasteTariff)) === 1) throw new AppError('wrong_status', tariffTexts.only);
  audit(em, actor, 'waste_tariff.delete', tariff, now, { validFrom: tariff.validFrom });
  em.remove(tariff);
  await em.flush();
}

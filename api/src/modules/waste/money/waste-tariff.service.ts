import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { tariffTexts } from '@tenaye/contracts/waste-tariff.facts.ts';
import type { createWasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import type * as z from 'zod/mini';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { WasteTariff } from './waste-tariff.entity.ts';

/** Refuses a second tariff for one day, also of two managers at once. */
async function refuseTaken(em: EntityManager, validFrom: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('waste-tariffs'))`);
  if (await em.findOne(WasteTariff, { validFrom })) throw invalidField('validFrom', tariffTexts.taken);
}

/** Enters a tariff for pickups from a future day on. What is valid, or was, stays: an old pickup keeps its tariff. */
export async function createTariff(
  em: EntityManager,
  actor: ProviderActor,
  rates: z.output<typeof createWasteTariff.body>,
  now: Date,
): Promise<string> {
  if (rates.validFrom <= localDate(+now)) throw invalidField('validFrom', tariffTexts.past);
  await refuseTaken(em, rates.validFrom);
  const tariff = em.create(WasteTariff, { ...rates, id: crypto.randomUUID(), createdBy: actor.provider.id, createdAt: now });
  audit(em, actor, 'waste_tariff.create', tariff, now, { validFrom: rates.validFrom });
  await em.flush();
  return tariff.id;
}

/** Withdraws a tariff that isn't valid yet. */
export async function deleteTariff(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const tariff = await em.findOne(WasteTariff, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!tariff) throw new AppError('not_found', 'Not found');
  if (tariff.validFrom <= localDate(+now)) throw new AppError('wrong_status', tariffTexts.begun);
  audit(em, actor, 'waste_tariff.delete', tariff, now, { validFrom: tariff.validFrom });
  em.remove(tariff);
  await em.flush();
}

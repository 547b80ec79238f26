import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { vaccinationTexts } from '@tenaye/contracts/waste-vaccination.facts.ts';
import type { NewVaccination } from '@tenaye/contracts/waste-vaccination.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { invalidField } from '#kernel/errors.ts';
import { wastePolicy } from '../waste-pickup/waste.policy.ts';
import { facilityOf } from '../waste-pickup/waste-pickup.service.ts';
import { WasteVaccination } from './waste-vaccination.entity.ts';

/** Records a dose, a refusal or an immunity of a person of the staff; the same again changes nothing. */
export async function recordVaccination(
  em: EntityManager,
  actor: ProviderActor,
  { personName, fact, day }: NewVaccination,
  now: Date,
): Promise<void> {
  if (day > localDate(+now)) throw invalidField('day', vaccinationTexts.day);
  const [row] = await em.execute<{ id: string }[]>(sql`
    insert into waste_vaccinations (id, facility_id, person_name, fact, day, recorded_by, created_at)
    values (${crypto.randomUUID()}, ${facilityOf(actor)}, ${personName}, ${fact}, ${day}, ${actor.provider.id}, ${now})
    on conflict (facility_id, lower(person_name), fact, day) do nothing returning id`);
  if (row) audit(em, actor, 'waste_vaccination.record', row, now, { fact, day });
}

/** Removes what was recorded by mistake, or of a person who has left. */
export async function removeVaccination(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const vaccination = await em.findOne(WasteVaccination, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(wastePolicy, 'change', actor, vaccination);
  audit(em, actor, 'waste_vaccination.remove', vaccination, now, { fact: vaccination.fact, day: vaccination.day });
  em.remove(vaccination);
  await em.flush();
}

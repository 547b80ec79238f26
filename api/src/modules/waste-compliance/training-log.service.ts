import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { certificationTexts } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { PersonTraining } from '@tenaye/contracts/waste-compliance.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { invalidField } from '#kernel/errors.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { wastePolicy } from '../waste-pickup/waste.policy.ts';
import { facilityOf } from '../waste-pickup/waste-pickup.service.ts';
import { WasteTrainingRecord } from './waste-training-record.entity.ts';

/** Records that a person of the facility completed a module; a later completion replaces an earlier one. @returns the id of the line */
export async function logTraining(
  em: EntityManager,
  actor: ProviderActor,
  { personName, module, completedOn }: PersonTraining,
  now: Date,
): Promise<string> {
  if (completedOn > localDate(+now)) throw invalidField('completedOn', certificationTexts.completed);
  const [row] = await em.execute<{ id: string }[]>(sql`
    insert into waste_training_records (id, facility_id, person_name, module, completed_on, recorded_by, created_at)
    values (${crypto.randomUUID()}, ${facilityOf(actor)}, ${personName}, ${module}, ${completedOn}, ${actor.provider.id}, ${now})
    on conflict (facility_id, lower(person_name), module) do update set
      completed_on = greatest(waste_training_records.completed_on, excluded.completed_on), recorded_by = excluded.recorded_by
    returning id`);
  if (!row) throw new Error('An upsert gave no row');
  audit(em, actor, 'waste_training.log', row, now, { module, completedOn });
  return row.id;
}

async function lockTraining(em: EntityManager, actor: ProviderActor, id: string): Promise<WasteTrainingRecord> {
  const record = await em.findOne(WasteTrainingRecord, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(wastePolicy, 'change', actor, record);
  return record;
}

/** Forgets the certificate of a line. @returns the keys of its file, which are deleted after the commit */
async function dropCertificate(em: EntityManager, relatedId: string): Promise<string[]> {
  const files = await em.find(StoredFile, { relatedId, kind: 'waste_training' });
  for (const it of files) em.remove(it);
  return files.map((it) => it.key);
}

/** Stores the certificate of a line, in place of an earlier one. @returns the keys of the replaced file */
export async function certifyTraining(em: EntityManager, actor: ProviderActor, id: string, file: KeptFile, now: Date): Promise<string[]> {
  const record = await lockTraining(em, actor, id);
  const replaced = await dropCertificate(em, id);
  nameFile(em, file, { owner: { ownerAccountId: actor.provider.id }, relatedId: id }, now);
  record.certifiedOn = record.completedOn;
  audit(em, actor, 'waste_training.certify', record, now, { module: record.module, completedOn: record.completedOn });
  await em.flush();
  return replaced;
}

/** Removes a line that was recorded by mistake, or of a person who has left. @returns the keys of its certificate */
export async function removeTraining(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<string[]> {
  const record = await lockTraining(em, actor, id);
  const keys = await dropCertificate(em, id);
  audit(em, actor, 'waste_training.remove', record, now, { module: record.module, completedOn: record.completedOn });
  em.remove(record);
  await em.flush();
  return keys;
}

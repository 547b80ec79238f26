import type { EntityManager } from '@mikro-orm/postgresql';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { SEGREGATION_DAYS, type SegregationAuditor, segregationTexts as texts } from '@tenaye/contracts/waste-segregation.facts.ts';
import type { NewSegregationAudit } from '@tenaye/contracts/waste-segregation.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { invalidField } from '#kernel/errors.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { requireFacility } from '../waste-pickup/waste-readers.view.ts';
import { WasteSegregationAudit } from './waste-segregation-audit.entity.ts';

/** The facility of an audit, and in which role it is made. */
interface Place {
  facilityId: string;
  auditedAs: SegregationAuditor;
}

/** Refuses an audit of a wrong day before its photo is stored. */
export function checkAudit({ day }: NewSegregationAudit, now: Date): void {
  const today = localDate(+now);
  if (day > today || day < daysAfter(today, -SEGREGATION_DAYS)) throw invalidField('day', texts.day);
}

/** Records an audit of a ward, without kinds of containers of which none was looked at. @returns its id */
export async function recordAudit(
  em: EntityManager,
  actor: ProviderActor,
  { facilityId, auditedAs }: Place,
  { made: { day, ward, bins }, photo }: { made: NewSegregationAudit; photo: KeptFile | undefined },
  now: Date,
): Promise<string> {
  await requireFacility(em, facilityId);
  const looked = Object.entries(bins).filter(([, it]) => it.right + it.wrong > 0);
  const made = em.create(WasteSegregationAudit, {
    ...{ id: crypto.randomUUID(), facilityId, day, ward, auditedAs, auditedBy: actor.provider.id, createdAt: now },
    bins: Object.fromEntries(looked.map(([kind, it]) => [kind, { ...it, found: it.found || null }])),
  });
  if (photo) nameFile(em, photo, { owner: { ownerAccountId: actor.provider.id }, relatedId: made.id }, now);
  audit(em, actor, 'waste_segregation.record', made, now, { day, auditedAs });
  await em.flush();
  return made.id;
}

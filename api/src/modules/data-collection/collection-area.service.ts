import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { AreaAssignment } from '@tenaye/contracts/submission.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type SeenRow, type Unversioned } from '#kernel/database/version.ts';
import { notFound } from '#kernel/errors.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { notify } from '../notification/notification.service.ts';
import { areasVersion } from './collection-area.rules.ts';

/** The towns, each once regardless of letter case, in the order in which they were entered. */
function withoutRepeats(areas: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const it of areas) if (!byKey.has(it.toLowerCase())) byKey.set(it.toLowerCase(), it);
  return [...byKey.values()];
}

/**
 * Assigns towns to a collector, in place of those before; the collector is told of them. Repeating the same towns changes nothing.
 * @throws `not_found` for any other account
 */
export async function assignAreas(
  em: EntityManager,
  actor: ProviderActor,
  { id, seen }: SeenRow,
  { areas }: Unversioned<AreaAssignment>,
  now: Date,
): Promise<string[]> {
  const collector = await em.findOne(ProviderAccount, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!collector?.isActive || !collector.staffRoles.includes('collector')) throw notFound(id);
  const [from, to] = [[...collector.collectionAreas], withoutRepeats(areas)];
  if (isDeepStrictEqual(from, to)) return to;
  refuseStale({ id, version: areasVersion(from) }, seen);
  collector.collectionAreas = to;
  audit(em, actor, 'provider.assign_areas', collector, now, { from, to });
  await em.flush();
  const isNew = to.some((it) => !from.includes(it));
  if (isNew)
    await notify(
      em,
      { audience: 'provider', id },
      { type: 'system', relatedId: id, key: 'submission.assigned', params: { areas: to.join(', ') } },
      now,
    );
  return to;
}

import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type LimitedFigure, limitedFigures } from '@tenaye/contracts/intelligence.facts.ts';
import { type FigureLimit as Answer, figureLimit, type NewFigureLimit } from '@tenaye/contracts/intelligence.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { present } from '#kernel/http/present.ts';
import { FigureLimit } from './figure-limit.entity.ts';

const presentLimit = (row: FigureLimit): Answer =>
  present(figureLimit, row, {
    limit: row.limit ?? null,
    beyondSince: row.beyondSince?.toISOString() ?? null,
    version: versionOf(row.updatedAt),
  });

const placeOf = ({ figure }: { figure: LimitedFigure }): number => limitedFigures.indexOf(figure);

/** The limits of all figures that can have one, in the order of the contract. */
export async function findLimits(em: EntityManager): Promise<Answer[]> {
  const rows = await em.find(FigureLimit, {});
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b)).map(presentLimit);
}

/** Chooses the limit of a figure, or none. The worker compares the figure anew, so that who is told doesn't depend on the former limit. */
export async function setFigureLimit(
  em: EntityManager,
  actor: ProviderActor,
  { figure, limit }: Unversioned<NewFigureLimit>,
  seen: string | undefined,
  now: Date,
): Promise<Answer> {
  const row = await em.findOneOrFail(FigureLimit, { figure }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  refuseStale({ id: actor.provider.id, version: versionOf(row.updatedAt) }, seen);
  audit(em, actor, 'figure.set_limit', null, now, { figure, before: row.limit ?? null, after: limit });
  em.assign(row, { limit, beyondSince: null, seenAt: null, updatedAt: now });
  await em.flush();
  return presentLimit(row);
}

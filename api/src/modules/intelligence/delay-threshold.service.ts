import type { EntityManager } from '@mikro-orm/postgresql';
import { lateFrom } from '@tenaye/contracts/intelligence.facts.ts';
import type { DelayThreshold, NewDelayThreshold } from '@tenaye/contracts/intelligence.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { findSettings } from './delay-threshold.view.ts';
import { lockCounting } from './figure-count.service.ts';
import { FigureSettings } from './figure-settings.entity.ts';

const thresholdOf = (settings: FigureSettings | null): DelayThreshold => ({
  fromMinutes: settings?.lateFromMinutes ?? lateFrom.usual,
  version: settings ? versionOf(settings.updatedAt) : '0',
});

export const findThreshold = async (em: EntityManager): Promise<DelayThreshold> => thresholdOf(await findSettings(em));

/**
 * Chooses from when on a consultation is late. Late consultations are counted by day, so every day with a consultation is counted again;
 * the lock keeps the worker from storing days that it has counted by the former choice.
 */
export async function setDelayThreshold(
  em: EntityManager,
  actor: ProviderActor,
  { fromMinutes }: Unversioned<NewDelayThreshold>,
  seen: string | undefined,
  now: Date,
): Promise<DelayThreshold> {
  await lockCounting(em);
  const stored = await findSettings(em);
  const { fromMinutes: before, version } = thresholdOf(stored);
  refuseStale({ id: actor.provider.id, version }, seen);
  const chosen = { lateFromMinutes: fromMinutes, updatedAt: now };
  const settings = stored ? em.assign(stored, chosen) : em.create(FigureSettings, { id: 1, ...chosen });
  await em.execute(
    `insert into figure_changes (source, day) select source, day from day_figures where source = 'appointment' and kind = 'wait'`,
  );
  audit(em, actor, 'delay.set_threshold', null, now, { before, after: fromMinutes });
  await em.flush();
  return thresholdOf(settings);
}

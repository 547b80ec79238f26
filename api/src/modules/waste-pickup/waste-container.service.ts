import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  CODE_LETTERS,
  type ContainerCounts,
  containerCode,
  containerTexts,
  MOST_CONTAINERS,
} from '@tenaye/contracts/waste-container.facts.ts';
import type { DeclaredContainers, TakenContainers } from '@tenaye/contracts/waste-container.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { WasteContainer } from './waste-container.entity.ts';
import type { WastePickupRequest } from './waste-pickup.entity.ts';
import { lockOwnPickup } from './waste-pickup-lock.service.ts';

/** A code that nobody guesses: 50 random bits. */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
  return containerCode(letters) ?? letters;
}

/** The number of the next container; one that was taken back leaves a gap. */
const after = (known: readonly WasteContainer[]): number => (known.at(-1)?.nth ?? -1) + 1;

type New = Pick<WasteContainer, 'pickupId' | 'nth' | 'wasteType' | 'kind' | 'isDeclared'>;
const make = (em: EntityManager, container: New, now: Date): WasteContainer =>
  em.create(WasteContainer, { id: crypto.randomUUID(), code: newCode(), createdAt: now, ...container });

/** Gives each declared container of a pickup its code, counted after those that it has (`known`). @returns how many there are */
export function declareContainers(
  em: EntityManager,
  pickup: WastePickupRequest,
  declared: DeclaredContainers,
  now: Date,
  known: readonly WasteContainer[] = [],
): number {
  if (declared.some((it) => !pickup.wasteTypes.includes(it.wasteType))) throw invalidField('containers', containerTexts.type);
  const each = declared.flatMap((it) => Array.from({ length: it.count }, () => it));
  if (known.length + each.length > MOST_CONTAINERS) throw invalidField('containers', containerTexts.most);
  const next = after(known);
  for (const [at, { wasteType, kind }] of each.entries())
    make(em, { pickupId: pickup.id, nth: next + at, wasteType, kind: kind ?? null, isDeclared: true }, now);
  return each.length;
}

/** Whether no driver has reached a pickup yet. */
const isAwaited = ({ status }: WastePickupRequest): boolean => status === 'pending' || status === 'scheduled';

/** Declares further containers of the facility's own pickup, until a driver has reached it. */
export async function addContainers(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  declared: DeclaredContainers,
  now: Date,
): Promise<void> {
  const pickup = await lockOwnPickup(em, actor, id);
  if (!isAwaited(pickup)) throw new AppError('wrong_status', 'Containers can be declared until the driver has arrived', { targetId: id });
  const containers = declareContainers(em, pickup, declared, now, await containersOf(em, id));
  pickup.updatedAt = now;
  audit(em, actor, 'waste_pickup.declare', pickup, now, { containers });
  await em.flush();
}

/** Takes back declared containers of the facility's own pickup, until a driver has reached it. */
export async function withdrawContainers(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  const pickup = await lockOwnPickup(em, actor, id);
  if (!isAwaited(pickup)) throw new AppError('wrong_status', 'Containers can be taken back until the driver has arrived', { targetId: id });
  const withdrawn = await em.nativeDelete(WasteContainer, { pickupId: id, isDeclared: true, code: { $in: [...codes] } });
  if (withdrawn === 0) return;
  pickup.updatedAt = now;
  audit(em, actor, 'waste_pickup.withdraw', pickup, now, { containers: withdrawn });
  await em.flush();
}

/** The containers of a pickup, in their order. */
export const containersOf = (em: EntityManager, pickupId: string): Promise<WasteContainer[]> =>
  em.find(WasteContainer, { pickupId }, { orderBy: { nth: 'asc' } });

/**
 * Records which containers of a locked pickup were taken. Type and kind are those that were seen at the door. A container without a code,
 * or with one that the pickup doesn't know, gets a code of its own; one that was found at the door and isn't taken after all is removed.
 */
export async function takeContainers(em: EntityManager, pickup: WastePickupRequest, taken: TakenContainers, now: Date): Promise<void> {
  const known = await containersOf(em, pickup.id);
  const seen = new Map(taken.flatMap((it) => (it.code ? [[it.code, it] as const] : [])));
  for (const it of known) {
    const found = seen.get(it.code);
    seen.delete(it.code);
    const { kilograms = null, check = null } = found ?? {};
    if (!found && !it.isDeclared) em.remove(it);
    else em.assign(it, { isTaken: found !== undefined, checkedAs: check, kilograms, ...(found && { wasteType: found.wasteType }) });
    if (found?.kind) it.kind = found.kind;
  }
  const others = taken.filter((it) => !it.code || seen.has(it.code));
  const next = after(known);
  for (const [at, { wasteType, kind, kilograms, check }] of others.entries()) {
    const found = make(em, { pickupId: pickup.id, nth: next + at, wasteType, kind: kind ?? null, isDeclared: false }, now);
    em.assign(found, { isTaken: true, checkedAs: check, kilograms: kilograms ?? null });
  }
  pickup.containersGiven = taken.length;
  await em.flush();
}

/** The numbers of containers of a pickup. */
export const countsOf = ({ containersGiven, containersReceived, containersTreated }: Partial<ContainerCounts>): ContainerCounts => ({
  containersGiven: containersGiven ?? null,
  containersReceived: containersReceived ?? null,
  containersTreated: containersTreated ?? null,
});

/** Refuses numbers of the plant's paper for a pickup whose containers nobody has counted, or that isn't among `ids`. */
export function refuseCounts(
  counts: readonly { id: string; count: number }[],
  pickups: readonly Pick<WastePickupRequest, 'id' | 'containersGiven'>[],
): void {
  const byId = new Map(pickups.map((it) => [it.id, it]));
  for (const [at, { id }] of counts.entries())
    if ((byId.get(id)?.containersGiven ?? null) === null) throw invalidField(`containers.${at}.count`, containerTexts.none);
}

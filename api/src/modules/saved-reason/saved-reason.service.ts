import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ReasonKind } from '@tenaye/contracts/saved-reason.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { notFound } from '#kernel/errors.ts';
import { SavedReason } from './saved-reason.entity.ts';

const inOrder = { orderBy: { position: 'asc', id: 'asc' } } as const;

/** The sentences of a kind in their order; without a kind, those of every kind. */
export const findReasons = (em: EntityManager, kind: ReasonKind | undefined): Promise<SavedReason[]> =>
  em.find(SavedReason, kind ? { kind } : {}, { orderBy: { kind: 'asc', ...inOrder.orderBy } });

/** Locks all sentences of a kind: the second of two simultaneous changes then sees the order that the first has left. */
async function lockReasons(em: EntityManager, kind: ReasonKind): Promise<SavedReason[]> {
  await em.execute('select pg_advisory_xact_lock(hashtext(?))', ['saved_reasons']);
  return em.find(SavedReason, { kind }, { ...inOrder, lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Puts a sentence at a position, counted from 1 (last without a position), and renumbers all sentences. */
function putAt(all: readonly SavedReason[], reason: SavedReason, position: number | undefined): void {
  const others = all.filter((it) => it !== reason);
  const ordered = others.toSpliced((position ?? others.length + 1) - 1, 0, reason);
  for (const [at, it] of ordered.entries()) it.position = at + 1;
}

async function lockReason(em: EntityManager, id: string): Promise<{ reason: SavedReason; all: SavedReason[] }> {
  const kind = (await em.findOne(SavedReason, { id }))?.kind;
  const all = kind ? await lockReasons(em, kind) : [];
  const reason = all.find((it) => it.id === id);
  if (!reason) throw notFound();
  return { reason, all };
}

interface Sentence {
  kind: ReasonKind;
  text: string;
  position?: number | undefined;
}

/** Saves a sentence. Without a position, the sentence comes last. */
export async function createReason(
  em: EntityManager,
  actor: ProviderActor,
  { kind, text, position }: Sentence,
  now: Date,
): Promise<SavedReason> {
  const all = await lockReasons(em, kind);
  const reason = em.create(SavedReason, { id: crypto.randomUUID(), kind, text, createdAt: now, updatedAt: now });
  putAt(all, reason, position);
  audit(em, actor, 'reason.create', reason, now, { kind });
  await em.flush();
  return reason;
}

/** Changes a sentence's text, position, or both. */
export async function changeReason(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  { text, position }: Partial<Omit<Sentence, 'kind'>>,
  now: Date,
): Promise<SavedReason> {
  const { reason, all } = await lockReason(em, id);
  if (text !== undefined) reason.text = text;
  if (position !== undefined) putAt(all, reason, position);
  audit(em, actor, 'reason.change', reason, now, { kind: reason.kind });
  await em.flush();
  return reason;
}

/** Deletes a sentence. Earlier decisions have a copy of the text. */
export async function deleteReason(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const { reason } = await lockReason(em, id);
  em.remove(reason);
  audit(em, actor, 'reason.delete', reason, now, { kind: reason.kind });
  await em.flush();
}

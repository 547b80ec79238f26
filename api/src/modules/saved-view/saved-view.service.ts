import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_VIEWS, type ViewedPage, viewedLists } from '@tenaye/contracts/saved-view.facts.ts';

import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { SavedView } from './saved-view.entity.ts';

interface NewView {
  list: ViewedPage;
  name: string;
  search: string;
}

/** The views of the account of these pages, by name. */
export const findViews = (
  em: EntityManager,
  { provider }: ProviderActor,
  pages: readonly ViewedPage[] = viewedLists,
): Promise<SavedView[]> =>
  em.find(SavedView, { accountId: provider.id, list: { $in: [...pages] } }, { orderBy: { name: 'asc', id: 'asc' } });

/** Saves a view of the account, in place of one of the same list and name. */
export async function saveView(em: EntityManager, actor: ProviderActor, { list, name, search }: NewView, now: Date): Promise<SavedView> {
  const accountId = actor.provider.id;
  const known = await em.findOne(SavedView, { accountId, list, name });
  if (!known && (await em.count(SavedView, { accountId })) >= MAX_VIEWS)
    throw new AppError('wrong_status', 'You have saved as many views as are kept. Please delete one first.');
  const view = await em.upsert(
    SavedView,
    { id: known?.id ?? crypto.randomUUID(), accountId, list, name, search, createdAt: now, updatedAt: now },
    { onConflictFields: ['accountId', 'list', 'name'], onConflictMergeFields: ['search', 'updatedAt'] },
  );
  audit(em, actor, 'saved_view.save', view, now, { list, name });
  await em.flush();
  return view;
}

/** Deletes a view of the account; `not_found` for another account's. */
export async function deleteView(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const view = await em.findOne(SavedView, { id, accountId: actor.provider.id });
  if (!view) throw notFound();
  em.remove(view);
  audit(em, actor, 'saved_view.delete', view, now, { list: view.list, name: view.name });
  await em.flush();
}

import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { NoteTemplates as Answer, NoteTemplate } from '@tenaye/contracts/visit-sheet.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale } from '#kernel/database/version.ts';
import { NoteTemplates } from './note-templates.entity.ts';
import { versionOfShown } from './visit-sheet.view.ts';

const answerOf = (templates: readonly NoteTemplate[]): Answer => ({ templates: [...templates], version: versionOfShown(templates) });

export const findTemplates = async (em: EntityManager, { provider }: ProviderActor): Promise<Answer> =>
  answerOf((await em.findOne(NoteTemplates, { accountId: provider.id }))?.templates ?? []);

/** Replaces the actor's templates, unless they have changed since the actor saw them. */
export async function replaceTemplates(
  em: EntityManager,
  actor: ProviderActor,
  wanted: readonly NoteTemplate[],
  seen: string | undefined,
  now: Date,
): Promise<Answer> {
  const accountId = actor.provider.id;
  // The account, because a row that isn't there yet can't be locked.
  await em.execute(sql`select 1 from provider_accounts where id = ${accountId} for no key update`);
  const stored = await em.findOne(NoteTemplates, { accountId });
  refuseStale({ id: accountId, version: answerOf(stored?.templates ?? []).version }, seen);
  const templates = [...wanted];
  if (stored) em.assign(stored, { templates, updatedAt: now });
  else em.create(NoteTemplates, { accountId, templates, createdAt: now, updatedAt: now });
  audit(em, actor, 'note_templates.change', { id: accountId }, now, { templates: templates.length });
  await em.flush();
  return answerOf(templates);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { notifyAndMail, warnOwners } from '../notification/notification.service.ts';

/** The news about what one administrator does to another. */
const news = {
  made: 'administrator.made',
  unmade: 'administrator.unmade',
  rolesChanged: 'administrator.rolesChanged',
  deactivated: 'administrator.deactivated',
  activated: 'administrator.activated',
  factorReset: 'administrator.factorReset',
} as const;

/** The account's name, or its address. */
export const nameOf = ({ firstName, lastName, email }: ProviderAccount): string => [firstName, lastName].filter(Boolean).join(' ') || email;

/** Tells the owners who had no part in it that an administrator was changed, because a stolen account would begin with that. */
export async function tellOtherOwners(
  em: EntityManager,
  { provider }: ProviderActor,
  person: ProviderAccount,
  change: keyof typeof news,
  now: Date,
) {
  const by = await em.findOneOrFail(ProviderAccount, { id: provider.id });
  const params = { personName: nameOf(person), byName: nameOf(by) };
  await warnOwners(em, { type: 'system', relatedId: null, key: news[change], params }, now, [person.id, by.id]);
}

/** Tells administrators that their roles were changed, or former ones that they have none any more. */
export async function tellOfOwnRoles(em: EntityManager, { provider }: ProviderActor, person: ProviderAccount, now: Date): Promise<void> {
  const by = await em.findOneOrFail(ProviderAccount, { id: provider.id });
  const isAdmin = person.providerType === 'admin';
  const key = isAdmin ? 'administrator.yourRoles' : 'administrator.yourEnd';
  const reader = { id: person.id, email: person.email, language: person.language ?? null };
  const news = { type: 'system', relatedId: null, key, params: { byName: nameOf(by) } } as const;
  await notifyAndMail(em, { audience: isAdmin ? 'admin' : 'provider', ...reader }, news, now);
}

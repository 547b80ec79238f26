import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { warnAdmins } from '../notification/notification.service.ts';

/** The news about what one administrator does to another. */
const news = {
  made: 'administrator.made',
  unmade: 'administrator.unmade',
  deactivated: 'administrator.deactivated',
  activated: 'administrator.activated',
  factorReset: 'administrator.factorReset',
} as const;

const nameOf = ({ firstName, lastName, email }: ProviderAccount): string => [firstName, lastName].filter(Boolean).join(' ') || email;

/** Tells the administrators who had no part in it that an administrator was changed, because a stolen account would begin with that. */
export async function tellOtherAdmins(
  em: EntityManager,
  { provider }: ProviderActor,
  person: ProviderAccount,
  change: keyof typeof news,
  now: Date,
) {
  const by = await em.findOneOrFail(ProviderAccount, { id: provider.id });
  const params = { personName: nameOf(person), byName: nameOf(by) };
  await warnAdmins(em, { type: 'system', relatedId: null, key: news[change], params }, now, [person.id, by.id]);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { verifyPassword } from '#kernel/access/passwords.ts';
import { limitedSignIn, uncountAttempt } from '#kernel/access/sign-in-limits.ts';
import { AppError } from '#kernel/errors.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { ProviderAccount } from './provider-account.entity.ts';

/**
 * Checks the caller's own password; `field` is the form field that a refusal names. Attempts count toward the sign-in's rate limits.
 * Hashing is slow, so this runs outside transactions.
 */
export async function authenticateAgain(
  ctx: AppContext,
  em: EntityManager,
  { provider }: ProviderActor,
  password: string,
  field: string,
): Promise<void> {
  const account = await em.findOneOrFail(ProviderAccount, { id: provider.id }, { populate: ['passwordHash'] });
  await limitedSignIn(ctx, `provider:${account.email}`, async (uncount) => {
    if (await verifyPassword(account.passwordHash, password)) return uncountAttempt(em, uncount);
    const message = 'This is not your current password';
    throw new AppError('invalid_credentials', message, { issues: [{ path: field, message }], targetId: account.id });
  });
}

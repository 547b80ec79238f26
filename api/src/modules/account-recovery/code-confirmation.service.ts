import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#kernel/errors.ts';
import type { AppContext } from '#kernel/http/context.ts';
import type { User } from '../account/user.entity.ts';
import { limitTries, nameOf } from './account-code.limits.ts';
import { type CodeTarget, spendCode, tryCode } from './account-code.service.ts';

const codeNeeded = (): AppError => {
  const message = 'Please enter the code that we sent to your phone';
  return new AppError('invalid_code', message, { issues: [{ path: 'code', message }] });
};

/**
 * Confirms what can't be undone by a sign-in code from a text message, for an account without a password. Attempts count as those of a
 * sign-in by code do. Throws `invalid_code`.
 */
export async function confirmByCode(
  ctx: AppContext,
  em: EntityManager,
  { phone }: User,
  code: string | undefined,
  now: Date,
): Promise<void> {
  const target: CodeTarget = { channel: 'sms', to: phone, purpose: 'login', userType: 'client' };
  if (code === undefined) throw codeNeeded();
  await limitTries(ctx, nameOf(target));
  const id = await tryCode(em, ctx.state.services.config.sessionKeys, target, code, now);
  await em.transactional((tx) => spendCode(tx, target, id));
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Side } from '#kernel/access/accounts.ts';
import { endSignIns } from '#kernel/access/session.ts';

const tables = { patient: 'users', provider: 'provider_accounts' } as const;

/**
 * Ends every sign-in of an account, in every browser, when the transaction of `em` commits; a provider's sign-in beside a patient's stays, and
 * the reverse. What is under way at this moment carries the generation before and ends too, wherever it is stored afterwards.
 * @returns the generation of sign-ins from now on.
 */
export async function revokeSessions(em: EntityManager, side: Side, accountId: string): Promise<number> {
  const [account] = await em.execute<{ generation: number }[]>(
    `update ${tables[side]} set sign_in_generation = sign_in_generation + 1 where id = ? returning sign_in_generation as generation`,
    [accountId],
  );
  await endSignIns(em, side, accountId);
  return account?.generation ?? 0;
}

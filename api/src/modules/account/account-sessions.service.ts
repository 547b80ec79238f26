import type { EntityManager } from '@mikro-orm/postgresql';
import type { Side } from '#kernel/access/accounts.ts';
import { endSignIns } from '#kernel/access/session.ts';

const tables = { patient: 'users', provider: 'provider_accounts' } as const;

/**
 * Ends every sign-in of an account, in every browser, when the transaction of `em` commits. A browser that is signed in both as a patient
 * and as a provider keeps its other sign-in. A sign-in that is still in progress carries the previous generation, so it ends too, wherever
 * it is stored afterwards.
 * @returns the new sign-in generation.
 */
export async function revokeSessions(em: EntityManager, side: Side, accountId: string): Promise<number> {
  const [account] = await em.execute<{ generation: number }[]>(
    `update ${tables[side]} set sign_in_generation = sign_in_generation + 1 where id = ? returning sign_in_generation as generation`,
    [accountId],
  );
  await endSignIns(em, side, accountId);
  return account?.generation ?? 0;
}

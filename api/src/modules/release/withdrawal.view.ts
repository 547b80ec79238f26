import type { EntityManager } from '@mikro-orm/postgresql';

/** A version that was taken from visitors, as the gateway reads it. */
export interface WithdrawnVersion {
  app: string;
  version: string;
  since: string;
}

/** The latest 500 withdrawals, more than any gateway can still need. */
export const findWithdrawals = (em: EntityManager): Promise<WithdrawnVersion[]> =>
  em.execute<WithdrawnVersion[]>('select app, version, since from withdrawals order by at desc, id desc limit 500');

/** True when the version that was released at `since` has been withdrawn. */
export const isOut = (withdrawals: readonly WithdrawnVersion[], app: string, version: string, since: string): boolean =>
  withdrawals.some((it) => it.app === app && it.version === version && it.since === since);

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from './actor.ts';

/** The two kinds of account that one browser session may hold side by side. */
export type Side = 'patient' | 'provider';

export interface SignIn {
  id: string;
  /** ISO instant of the sign-in. */
  at: string;
  /** The account's `signInGeneration` at the moment of the sign-in; 0 for accounts without one. */
  generation?: number;
  /** The id of the second factor that was entered with this sign-in. */
  secondFactor?: string;
  /** ISO instant of the last step-up in this session; absent before the first one. */
  provenAt?: string;
  /** The browser and system of the sign-in, for the list of devices. */
  browser?: string;
  system?: string;
}

export type SignIns = Partial<Record<Side, SignIn>>;

/** A stored session and the caller that it stands for. */
export interface FoundSession {
  sess: SignIns;
  actor: Actor;
}

/**
 * The account lookups that every request needs. Only modules know the account tables, so `start-api.ts` hands these functions to the
 * kernel.
 */
export interface Accounts {
  /**
   * The session that is stored under `sid` (the digest of the id in the cookie) with the accounts of its sign-ins; undefined if there is
   * none or it has expired. An account that was deleted, is inactive, or has ended its sign-ins since then counts as signed out.
   */
  findSession(sid: string): Promise<FoundSession | undefined>;
  /**
   * The statement that locks the caller's account until its transaction ends. It selects no row when the account is gone or its sign-ins
   * have ended. Undefined if nothing has to be locked.
   */
  lock(actor: Actor): Condition | undefined;
}

/** The refusal of a caller whose account is gone or whose sign-ins have ended. */
export const signedOut = (): AppError => new AppError('unauthenticated', 'Please sign in');

/** Runs the statement of `Accounts.lock`. Throws `unauthenticated` when it selects no row. */
export async function lockCaller(em: EntityManager, lock: Condition | undefined): Promise<void> {
  if (lock && (await em.execute<unknown[]>(lock)).length === 0) throw signedOut();
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from './actor.ts';

/** The two kinds of account that one browser session may hold side by side. */
export type Side = 'patient' | 'provider';

export interface SignIn {
  id: string;
  /** ISO instant of the sign-in. */
  at: string;
  /** The account's `signInGeneration` when it proved who it is; 0 when it has no generation. */
  generation?: number;
}

/** What requests ask about accounts. Which tables keep them is a module's knowledge, so the kernel is handed the answers: `start-api.ts`. */
export interface Accounts {
  /** The accounts behind a session's sign-ins; one that is gone or inactive, or has ended its sign-ins since, counts as signed out. */
  load(signIns: Partial<Record<Side, SignIn>>): Promise<Actor>;
  /** Keeps the caller's account as it is until the transaction of `em` ends; `unauthenticated` when it is gone, or its sign-ins have ended. */
  hold(em: EntityManager, actor: Actor): Promise<void>;
}

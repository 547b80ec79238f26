import type { EntityManager } from '@mikro-orm/postgresql';
import { type ChangedRequest, REQUEST_EVENT } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { publish } from '#kernel/work/events.ts';

/**
 * Sends the facility's change to the facility's other open pages, once the transaction has committed. Changes by patients reach these pages
 * as notifications instead.
 */
export const publishRequest = (em: EntityManager, { provider }: ProviderActor, id: string): Promise<void> =>
  publish(em, { kind: 'row', feed: REQUEST_EVENT, audience: 'provider', accountId: provider.id, id });

/** The event carries only the id: each page reloads what it shows. */
export const streamedRequest = async (id: string): Promise<ChangedRequest> => ({ id });

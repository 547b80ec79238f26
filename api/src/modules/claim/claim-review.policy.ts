import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';

const isAdmin = ({ provider }: Actor): boolean => provider?.providerType === 'admin';

/** Administrators see every claim, with its documents, and decide it. */
export const claimReviewPolicy = { read: isAdmin, review: isAdmin } satisfies Policy<object>;

import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';

const isAdmin = ({ provider }: Actor): boolean => provider?.providerType === 'admin';

/** Administrators see every submission and decide it. */
export const submissionReviewPolicy = { read: isAdmin, review: isAdmin } satisfies Policy<object>;

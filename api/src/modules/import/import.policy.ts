import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';

const isAdmin = ({ provider }: Actor): boolean => provider?.providerType === 'admin';

/** Administrators see every import, and may continue each other's. */
export const importPolicy = { read: isAdmin, change: isAdmin } satisfies Policy<object>;

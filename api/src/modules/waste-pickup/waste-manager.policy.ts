import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';

const isManager = ({ provider }: Actor): boolean => provider?.staffRoles.includes('waste_manager') ?? false;

/** Waste managers see and change the pickups of all facilities, and drivers. */
export const wasteManagerPolicy = { read: isManager, change: isManager } satisfies Policy<object>;

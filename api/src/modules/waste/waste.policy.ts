import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { WastePickupRequest } from './waste-pickup.entity.ts';

type Subject = Pick<WastePickupRequest, 'providerAccountId'>;

/** Waste belongs to the facility account that produced it. */
export const wastePolicy = {
  read: ({ provider }, it) => it.providerAccountId === provider?.id,
} satisfies Policy<Subject>;

/** The query twin of `read` on every waste table that has an owner. */
export const wasteOf = ({ provider }: Actor): Condition => (provider ? sql`provider_account_id = ${provider.id}` : sql`false`);

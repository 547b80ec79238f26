import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';

/** Sales of `stock_sales s` are shown to the facility that made them. */
export const ofOwnSales = ({ provider }: Actor): Condition =>
  provider?.providerType === 'health_facility' && provider.facilityId ? sql`s.facility_id = ${provider.facilityId}` : sql`false`;

import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { StockMovement } from '@tenaye/contracts/inventory.ts';
import { allOf } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { accountName } from '../account/account-name.rules.ts';

/** The movements of an item, latest first. */
export const findMovements = (em: EntityManager, itemId: string, { limit, after }: PageRequest): Promise<StockMovement[]> =>
  em.execute<StockMovement[]>(sql`
    select v.id, v.kind, v.change, v."left", v.reason, v.related_id as "relatedId", ${raw(accountName('p'))} as by, v.at
    from stock_movements v left join provider_accounts p on p.id = v.account_id
    where ${allOf(sql`v.item_id = ${itemId}`, after && sql`(v.at, v.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by v.at desc, v.id desc limit ${limit + 1}`);

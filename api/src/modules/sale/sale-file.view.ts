import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { ofOwnSales } from './sale.policy.ts';

/** An item of a sale as a line of the file. `line` counts the items of the sale from 1; amounts are in ETB. */
export interface SaleFileLine {
  soldAt: string;
  receipt: number;
  line: number;
  item: string;
  quantity: number;
  unitPrice: number;
  amount: number;
}

/** The first and the last local day (ISO). */
export interface SaleDays extends Record<string, unknown> {
  from: string;
  to: string;
}

/** The items that the actor's facility sold on some days, in the order of the receipts. */
export const findSaleLines = (
  em: EntityManager,
  actor: Actor,
  { from, to }: SaleDays,
  { limit, after }: PageRequest,
): Promise<SaleFileLine[]> =>
  em.execute<SaleFileLine[]>(sql`
    select s.sold_at as "soldAt", s.number as receipt, it.at::int as line, it.sold ->> 'name' as item,
      (it.sold ->> 'quantity')::int as quantity, (it.sold ->> 'unitPrice')::float8 as "unitPrice",
      round((it.sold ->> 'quantity')::numeric * (it.sold ->> 'unitPrice')::numeric, 2)::float8 as amount
    from stock_sales s cross join jsonb_array_elements(s.lines) with ordinality it(sold, at)
    where ${allOf(
      ofOwnSales(actor),
      sql`s.sold_at >= (${from}::date::timestamp at time zone ${TIME_ZONE})`,
      sql`s.sold_at < ((${to}::date + 1)::timestamp at time zone ${TIME_ZONE})`,
      after && sql`(s.number, it.at) > (${Number(after[0])}::int, ${Number(after[1])}::int)`,
    )}
    order by s.number, it.at limit ${limit + 1}`);

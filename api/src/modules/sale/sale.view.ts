import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AddressParts } from '@tenaye/contracts/address.facts.ts';
import type { SaleLine } from '@tenaye/contracts/sale.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { ofOwnSales } from './sale.policy.ts';

/** A sale with the facts of its facility that the receipt shows. */
export interface SaleRow {
  id: string;
  number: number;
  facilityName: string;
  facilityPhone: string | null;
  place: AddressParts;
  lines: SaleLine[];
  totalAmount: number;
  soldAt: string;
}

/** One sale of the actor's facility; `not_found` for any other. */
export async function findSale(em: EntityManager, actor: Actor, id: string): Promise<SaleRow> {
  const [row] = await em.execute<SaleRow[]>(sql`
    select s.id, s.number, f.name as "facilityName", f.phone as "facilityPhone", s.lines, s.total_amount::float8 as "totalAmount",
      json_build_object('address', f.address, 'location', f.location, 'floor', f.floor, 'landmark', f.landmark) as place,
      s.sold_at as "soldAt"
    from stock_sales s join facilities f on f.id = s.facility_id where ${allOf(sql`s.id = ${id}`, ofOwnSales(actor))}`);
  if (!row) throw notFound();
  return row;
}

import { Migration } from '@mikro-orm/migrations';

/** What an open request has been promised of each item: the pieces of its lines, once the patient has accepted the quote. */
const promises = `
alter table "facility_inventory" add "promised" int not null default 0;
alter table "facility_inventory" add constraint "facility_inventory_promised_check" check ((promised >= 0));

create function promised_pieces(status text, medications jsonb) returns table (item uuid, pieces int) language sql immutable as $$
select (line -> 'answer' ->> 'inventoryId')::uuid, sum((line -> 'answer' ->> 'quantity')::int)::int
from jsonb_array_elements(case when status in ('confirmed', 'ready') then coalesce(medications, '[]') else '[]' end) line
where line -> 'answer' ->> 'inventoryId' is not null group by 1
$$;

update "facility_inventory" i set promised = p.pieces from (
  select item, facility_id, sum(pieces)::int as pieces from facility_requests r, promised_pieces(r.status, r.requested_medications)
  where r.request_type = 'medication' and r.status in ('confirmed', 'ready') group by 1, 2) p
where i.id = p.item and i.facility_id = p.facility_id;
`;

/**
 * Keeps the sum with each item, in the transaction that changes a request, whoever changes it. An item never promises more than there is,
 * unless the stock was corrected afterwards: the row lock of the update decides between two patients. Stocks are locked before their items,
 * as everywhere.
 */
const keeping = `
create function keep_promises() returns trigger language plpgsql as $$
declare
  facility uuid := case when tg_op = 'DELETE' then old.facility_id else new.facility_id end;
  change record;
begin
  for change in
    select item, sum(pieces)::int as more from (
      select * from promised_pieces(case when tg_op <> 'DELETE' then new.status end, case when tg_op <> 'DELETE' then new.requested_medications end)
      union all
      select item, -pieces from promised_pieces(case when tg_op <> 'INSERT' then old.status end, case when tg_op <> 'INSERT' then old.requested_medications end)) d
    group by item having sum(pieces) <> 0 order by item
  loop
    perform 1 from facilities where id = facility for no key update;
    update facility_inventory set promised = greatest(promised + change.more, 0)
    where id = change.item and facility_id = facility and (change.more < 0 or promised + change.more <= quantity);
    if not found and change.more > 0 then
      raise exception 'item % has no % free pieces', change.item, change.more using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
create trigger keep_promises after insert or delete or update of status, requested_medications on facility_requests
  for each row execute function keep_promises();
`;

/** What is promised is no longer on sale. Rankings read the view and its indexes, and the shelves are made from the view. */
const onSale = `
create or replace view stock_on_sale as
select facility_id, item_key, price, expiry_date from facility_inventory where item_type = 'medication' and is_available and quantity > promised;

drop index "facility_inventory_shelf_index";
drop index "facility_inventory_cheapest_index";
create index "facility_inventory_shelf_index" on "facility_inventory" (facility_id, item_key) include (price, expiry_date) where item_type = 'medication' and is_available and quantity > promised;
create index "facility_inventory_cheapest_index" on "facility_inventory" (item_key, price, facility_id) include (expiry_date) where item_type = 'medication' and is_available and quantity > promised;
select keep_shelves(array(select distinct facility_id from facility_inventory where promised > 0));
`;

/** Accepted quotes reserve the stock that they name. */
export class PromisedStock extends Migration {
  override up(): void {
    for (const part of [promises, keeping, onSale]) this.addSql(part);
  }
}

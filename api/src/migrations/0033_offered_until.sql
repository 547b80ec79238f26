-- The last day on which a piece of an item is free, that is neither promised nor expired; null if no day is the last one. Promised pieces
-- are those that expire last, so that this is a date of the item and needs no present day. An item without batches, or without a free
-- piece, has its expiry date.
alter table facility_inventory add column offered_until date;

create function offered_until(item uuid, reserved int, expiry date) returns date language sql stable as $$
select case when free.upto is null then expiry else free.expiry_date end
from (select 1) one left join lateral (
  select expiry_date, upto from (
    select expiry_date, sum(quantity) over (order by expiry_date desc nulls first, id) as upto
    from stock_batches where item_id = item and quantity > 0) pieces
  where upto > reserved order by upto limit 1) free on true
$$;

-- Runs after keep_batches, in the order of the names: the batches are then those of the new quantity.
create function keep_offered_until() returns trigger language plpgsql as $$
begin
  new.offered_until := offered_until(new.id, new.promised, new.expiry_date);
  return new;
end $$;
create trigger keep_offered_until before insert or update of quantity, expiry_date, promised on facility_inventory
  for each row execute function keep_offered_until();

alter table facility_inventory disable trigger stock_changed;
update facility_inventory set offered_until = offered_until(id, promised, expiry_date)
where expiry_date is not null or first_expiry_date is not null;
alter table facility_inventory enable trigger stock_changed;

-- The column keeps its name, because functions of the previous release read it.
create or replace view stock_on_sale as
select facility_id, item_key, price, offered_until as expiry_date from facility_inventory
where item_type = 'medication' and is_available and quantity > promised;
drop index facility_inventory_shelf_index;
create index facility_inventory_shelf_index on facility_inventory (facility_id, item_key) include (price, offered_until)
  where item_type = 'medication' and is_available and quantity > promised;
drop index facility_inventory_cheapest_index;
create index facility_inventory_cheapest_index on facility_inventory (item_key, price, facility_id) include (offered_until)
  where item_type = 'medication' and is_available and quantity > promised;

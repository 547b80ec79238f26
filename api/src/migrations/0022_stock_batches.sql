-- What is there of each item, batch by batch. An item of which no batch was told has one without a number.
create table stock_batches (
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  number text null,
  expiry_date date null,
  supplier text null,
  cost numeric(10, 2) null,
  quantity int not null,
  received_at timestamptz(3) not null default now(),
  primary key (id),
  constraint stock_batches_quantity_check check (quantity >= 0),
  constraint stock_batches_cost_check check (cost >= (0)::numeric)
);
create index stock_batches_item_id_index on stock_batches (item_id, expiry_date, id);
alter table stock_batches
  add constraint stock_batches_item_id_foreign foreign key (item_id) references facility_inventory (id) on delete cascade;

-- The first day on which pieces of the item expire; its expiry_date is the last one.
alter table facility_inventory add column first_expiry_date date;
alter table facility_inventory disable trigger stock_changed;
update facility_inventory set first_expiry_date = expiry_date where expiry_date is not null;
alter table facility_inventory enable trigger stock_changed;
insert into stock_batches (item_id, quantity, expiry_date, received_at) select id, quantity, expiry_date, updated_at from facility_inventory;

create function stock_batch_came() returns trigger language plpgsql as $$
begin
  insert into stock_batches (item_id, quantity, expiry_date, received_at) select id, quantity, expiry_date, updated_at from came;
  return null;
end $$;
create trigger stock_batch_came after insert on facility_inventory
  referencing new table as came for each statement execute function stock_batch_came();

-- Whatever changes the quantity of an item changes its batches by the same number, and whatever changes batches renews the item's dates by
-- setting its quantity. Missing pieces leave the batch that expires first; a caller that takes from another one changes that batch before.
-- A typed expiry date is that of the only batch.
create function keep_batches() returns trigger language plpgsql as $$
declare
  more int;
  batch record;
begin
  if tg_op = 'INSERT' then
    new.first_expiry_date := new.expiry_date;
    return new;
  end if;
  if new.expiry_date is distinct from old.expiry_date and (select count(*) < 2 from stock_batches where item_id = new.id and quantity > 0) then
    update stock_batches set expiry_date = new.expiry_date
    where id = (select id from stock_batches where item_id = new.id order by quantity > 0 desc, received_at desc, id limit 1);
  end if;
  more := new.quantity - (select coalesce(sum(quantity), 0) from stock_batches where item_id = new.id);
  if more > 0 then
    update stock_batches set quantity = quantity + more where id = (
      select id from stock_batches where item_id = new.id
      order by quantity > 0 desc, case when quantity > 0 then expiry_date end, received_at desc, id limit 1);
  end if;
  for batch in
    select id, quantity from stock_batches where more < 0 and item_id = new.id and quantity > 0
    order by expiry_date nulls last, received_at, id
  loop
    update stock_batches set quantity = quantity - least(batch.quantity, -more) where id = batch.id;
    more := more + least(batch.quantity, -more);
    exit when more = 0;
  end loop;
  select case when bool_and(expiry_date is not null) then max(expiry_date) end as last, min(expiry_date) as first, count(*) as count into batch
  from stock_batches where item_id = new.id and quantity > 0;
  new.expiry_date := case when batch.count > 0 then batch.last else new.expiry_date end;
  new.first_expiry_date := case when batch.count > 0 then batch.first else new.expiry_date end;
  return new;
end $$;
create trigger keep_batches before insert or update of quantity, expiry_date on facility_inventory
  for each row execute function keep_batches();

-- At the commit, the batches of an item are its quantity.
create function check_batches() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from facility_inventory i where i.id = coalesce(new.item_id, old.item_id)
      and i.quantity <> (select coalesce(sum(b.quantity), 0) from stock_batches b where b.item_id = i.id)) then
    raise exception 'the batches of item % are not its quantity', coalesce(new.item_id, old.item_id) using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger batches_are_quantity after insert or update or delete on stock_batches deferrable initially deferred
  for each row execute function check_batches();

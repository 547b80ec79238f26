-- The words by which a pharmacy finds an item of its stock: those of its name, and of its medicine's brand, strength, form and maker.

-- Letters and digits are separate words, so that "500 mg" and "500mg" are the same.
create function stock_words(text text) returns text[] language sql immutable parallel safe as $$
select plain_words(regexp_replace(regexp_replace(text, '([0-9])([^0-9\s])', '\1 \2', 'g'), '([^0-9\s])([0-9])', '\1 \2', 'g'))
$$;

-- Each word, and longer ones a second time from the end after `<`: a word with one typing error is right in its first or its last half.
-- All begin with the first digits of the facility's id, so that a search reads the words of one stock alone.
create function stock_vector(text text, facility uuid) returns tsvector language sql immutable parallel safe as $$
select coalesce(array_to_tsvector(array_agg(tag || word) || array_agg(tag || '<' || reverse(word)) filter (where length(word) > 3)), '')
from unnest(stock_words(text)) word, left(facility::text, 8) tag
$$;

-- The words of an item come from two tables, so that no generated column can hold them.
alter table facility_inventory add column search_words tsvector;
create function stock_text(item_name text, medication uuid) returns text language sql stable as $$
select concat_ws(' ', item_name, m.name, m.generic_name, m.dosage, m.form, m.manufacturer)
from (select 1) it left join medications m on m.id = medication
$$;
create function keep_stock_words() returns trigger language plpgsql as $$
begin
  new.search_words := stock_vector(stock_text(new.item_name, new.medication_id), new.facility_id);
  return new;
end $$;
alter table facility_inventory disable trigger stock_changed;
update facility_inventory set search_words = stock_vector(stock_text(item_name, medication_id), facility_id);
alter table facility_inventory enable trigger stock_changed;
create trigger keep_stock_words before insert or update of item_name, medication_id on facility_inventory
  for each row execute function keep_stock_words();

create function medication_renamed() returns trigger language plpgsql as $$
begin
  update facility_inventory set medication_id = new.id where medication_id = new.id;
  return null;
end $$;
create trigger medication_renamed after update of name, generic_name, dosage, form, manufacturer on medications
  for each row execute function medication_renamed();

create index facility_inventory_search_words_index on facility_inventory using gin (search_words);

-- What changed the quantity of each item, and the sales at the counter.
create table stock_movements (
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  kind text not null,
  change int not null,
  "left" int not null,
  reason text null,
  related_id uuid null,
  account_id uuid not null,
  at timestamptz(3) not null,
  primary key (id),
  constraint stock_movements_kind_check check (kind in ('added', 'sold', 'handed_over', 'imported', 'corrected')),
  constraint stock_movements_reason_check check (reason in ('counted', 'delivered', 'returned', 'damaged', 'expired', 'other'))
);
create index stock_movements_item_id_index on stock_movements (item_id, at, id);
alter table stock_movements
  add constraint stock_movements_item_id_foreign foreign key (item_id) references facility_inventory (id) on delete cascade;

create table stock_sales (
  id uuid not null default gen_random_uuid(),
  facility_id uuid not null,
  number int not null,
  lines jsonb not null,
  total_amount numeric(10, 2) not null,
  sold_at timestamptz(3) not null,
  primary key (id)
);
alter table stock_sales add constraint stock_sales_number_unique unique (facility_id, number);
alter table stock_sales
  add constraint stock_sales_facility_id_foreign foreign key (facility_id) references facilities (id) on delete cascade;

-- What a center answers for each test of a request.
alter table facility_requests add column test_answers jsonb;

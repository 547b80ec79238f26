create table facilities (
  id uuid primary key default gen_random_uuid(),
  account_id uuid constraint facilities_account_id_foreign references provider_accounts (id) on delete set null,
  name text not null,
  facility_type text not null
    check (facility_type in ('cardiac_center', 'dentistry', 'dermatology', 'diagnostic_imaging', 'diagnostic_lab', 'eye_ear_nose',
      'gastroenterology', 'health_center', 'home_based_care', 'hospital', 'maternal_child_health', 'medium_clinic',
      'obstetrics_gynecology', 'ophthalmology', 'orthopedic', 'pediatric', 'pharmacy', 'physiotherapy', 'primary_clinic', 'psychiatry',
      'specialty_clinic', 'surgery_clinic')),
  address text,
  phone text,
  email text,
  location text,
  latitude numeric(10,8) check (latitude >= -90 and latitude <= 90),
  longitude numeric(11,8) check (longitude >= -180 and longitude <= 180),
  working_hours jsonb,
  license_number text,
  rating numeric(2,1) not null default 4.5,
  review_count int not null default 0,
  is_active boolean not null default true,
  is_verified boolean not null default false,
  verification_status text not null default 'pending' check (verification_status in ('pending', 'approved', 'rejected')),
  specialization text,
  experience int,
  services text[] not null default '{}',
  equipment_list text[] not null default '{}',
  accreditation_level text not null default 'basic' check (accreditation_level in ('excellence', 'premium', 'standard', 'basic')),
  accreditation_certificates text[] not null default '{}',
  delivery_service boolean not null default false,
  delivery_radius numeric(6,2),
  delivery_fee numeric(10,2),
  payment_methods text[] not null default '{cash}',
  additional_notes text,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  service_prices jsonb not null default '{}',
  name_key text generated always as (name_key(name)) stored,
  owner_stands boolean not null default true,
  verification_version int not null default 0,
  information_requested_at timestamptz(3),
  information_requested text,
  held_by uuid,
  held_until timestamptz(3),
  license_expires_on date,
  license_stands boolean not null default true,
  license_warned_days smallint,
  authority text,
  pending_since timestamptz(3) not null default now(),
  license_renewal_expires_on date,
  license_renewal_sent_at timestamptz(3),
  service_keys uuid[] generated always as (service_keys(services)) stored,
  photo text,
  constraint facilities_position_check check ((latitude is null) = (longitude is null)),
  constraint facilities_license_renewal_check check ((license_renewal_expires_on is null) = (license_renewal_sent_at is null))
);
create index facilities_account_id_index on facilities (account_id);
create index facilities_verification_index on facilities (verification_status, created_at, id);
create index facilities_created_at_index on facilities (created_at, id);
create index facilities_name_index on facilities (name, id);
create index facilities_license_number_index on facilities (license_number);
create index facilities_name_equal_index on facilities (lower(name));
create index facilities_name_part_index on facilities using gin (name gin_trgm_ops);
create index facilities_location_part_index on facilities using gin (location gin_trgm_ops);
create index facilities_nearest_index on facilities using gist (ll_to_earth(latitude::float8, longitude::float8))
  where latitude is not null;
create index facilities_phone_index on facilities (phone);
create index facilities_license_key_index on facilities (upper(regexp_replace(license_number, '[^A-Za-z0-9]', '', 'g')));
create index facilities_email_index on facilities (email);
create index facilities_name_key_index on facilities using gin (name_key gin_trgm_ops);
create index facilities_license_expiry_index on facilities (license_expires_on) where license_stands and license_expires_on is not null;
create index facilities_license_number_part_index on facilities using gin (license_number gin_trgm_ops);
create index facilities_phone_part_index on facilities using gin (phone gin_trgm_ops);
create index facilities_authority_index on facilities (authority, created_at, id) where authority is not null;
create index facilities_type_created_at_index on facilities (facility_type, created_at, id);
create index facilities_listed_name_index on facilities (facility_type, name, id)
  where is_verified and is_active and owner_stands and license_stands;
create index facilities_type_nearest_index on facilities using gist (facility_type, ll_to_earth(latitude::float8, longitude::float8))
  where is_verified and is_active and owner_stands and license_stands and latitude is not null;
create index facilities_level_nearest_index on facilities using gist (
  facility_type, accreditation_level, ll_to_earth(latitude::float8, longitude::float8)
) where is_verified and is_active and owner_stands and license_stands and latitude is not null;
create index facilities_pharmacy_index on facilities (id) include (rating, review_count, latitude, longitude)
  where is_verified and is_active and owner_stands and license_stands and facility_type = 'pharmacy';
create index facilities_pharmacy_nearest_index on facilities using gist (
  ll_to_earth(latitude::float8, longitude::float8)
) include (id, latitude, longitude)
  where is_verified and is_active and owner_stands and license_stands and facility_type = 'pharmacy' and latitude is not null;
create index facilities_best_rated_index on facilities (
  facility_type, accreditation_level, (case when review_count >= 3 then rating end) desc nulls last, id
) where is_verified and is_active and owner_stands and license_stands;
create index facilities_pending_index on facilities (pending_since, id) where verification_status = 'pending';
create index facilities_written_key_index on facilities using gin (
  written_key(name) gin_trgm_ops, written_key(license_number) gin_trgm_ops
);
create index facilities_service_keys_index on facilities using gin (service_keys)
  where is_verified and is_active and owner_stands and license_stands and service_keys <> '{}';
create index facilities_offering_nearest_index on facilities using gist (
  accreditation_level, ll_to_earth(latitude::float8, longitude::float8)
) where is_verified and is_active and owner_stands and license_stands and service_keys <> '{}' and latitude is not null;
create index facilities_offering_best_rated_index on facilities (
  accreditation_level, (case when review_count >= 3 then rating end) desc nulls last, id
) where is_verified and is_active and owner_stands and license_stands and service_keys <> '{}';
create index facilities_squeezed_name_index on facilities using gin (squeezed(name) gin_trgm_ops);

create table facility_inventory (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null constraint facility_inventory_facility_id_foreign references facilities (id) on delete cascade,
  medication_id uuid constraint facility_inventory_medication_id_foreign references medications (id) on delete restrict,
  item_name text not null,
  item_type text not null check (item_type in ('medication', 'equipment', 'supply')),
  quantity int not null default 0 check (quantity >= 0),
  price numeric(10,2) check (price >= 0),
  expiry_date date,
  is_available boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  item_key uuid generated always as (coalesce(medication_id, (md5(lower(item_name)))::uuid)) stored,
  low_stock_at int not null default 10 check (low_stock_at >= 0),
  promised int not null default 0 check (promised >= 0)
);
create index facility_inventory_facility_id_index on facility_inventory (facility_id, item_type, item_name);
create index facility_inventory_medication_id_index on facility_inventory (medication_id, facility_id);
create index facility_inventory_item_name_similar_index on facility_inventory using gist (lower(item_name) gist_trgm_ops);
create index facility_inventory_name_index on facility_inventory (facility_id, (lower(item_name)), id);
create index facility_inventory_shelf_index on facility_inventory (facility_id, item_key) include (price, expiry_date)
  where item_type = 'medication' and is_available and quantity > promised;
create index facility_inventory_cheapest_index on facility_inventory (item_key, price, facility_id) include (expiry_date)
  where item_type = 'medication' and is_available and quantity > promised;

create table facility_shelves (
  facility_id uuid primary key
    constraint facility_shelves_facility_id_foreign references facilities (id) on update cascade on delete cascade,
  item_keys uuid[] not null
);
create index facility_shelves_item_keys_index on facility_shelves using gin (item_keys) with (fastupdate = off);

-- The facilities of the most similar names.
create function facilities_named(typed text, most int) returns setof uuid language sql stable
set pg_trgm.similarity_threshold = 0.5 as $$
select t.id from facilities t where t.name_key % name_key(typed)
order by similarity(t.name_key, name_key(typed)) desc, t.id limit most
$$;

-- A facility's medicines that may be sold now. Quantities that are promised to open requests aren't on sale.
create view stock_on_sale as
select facility_id, item_key, price, expiry_date from facility_inventory where item_type = 'medication' and is_available and quantity > promised;

-- The specification's name for a part of the shared table (decision 0008).
create view pharmacy_inventory as
select i.id, i.facility_id as pharmacy_id, i.medication_id, i.quantity, i.price, i.expiry_date, i.is_available
from facility_inventory i join facilities f on f.id = i.facility_id
where f.facility_type = 'pharmacy' and i.item_type = 'medication';

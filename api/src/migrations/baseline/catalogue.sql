create table medications (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  generic_name text,
  dosage text,
  form text,
  manufacturer text,
  description text,
  side_effects text,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index medications_name_similar_index on medications using gist (lower(name) gist_trgm_ops);
create index medications_generic_name_similar_index on medications using gist (lower(generic_name) gist_trgm_ops);
create index medications_name_part_index on medications using gin (name gin_trgm_ops);
create unique index medications_item_unique on medications (
  lower(name), lower(coalesce(dosage, '')), lower(coalesce(form, '')), lower(coalesce(manufacturer, ''))
);
create index medications_generic_name_equal_index on medications (lower(generic_name));

create table lab_tests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('lab', 'imaging')),
  name text not null,
  short_name text,
  loinc text,
  specimen text,
  category text,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index lab_tests_loinc_index on lab_tests (loinc);
create index lab_tests_name_similar_index on lab_tests using gist (lower(name) gist_trgm_ops);
create index lab_tests_short_name_similar_index on lab_tests using gist (lower(short_name) gist_trgm_ops);
create index lab_tests_name_part_index on lab_tests using gin (name gin_trgm_ops);
create unique index lab_tests_name_unique on lab_tests (kind, lower(name));

create table places (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  other_names text not null default '',
  kind text not null default 'city' check (kind in ('city', 'sub_city', 'zone', 'region')),
  region text not null default '',
  zone text,
  latitude numeric(10,8) not null check (latitude >= -90 and latitude <= 90),
  longitude numeric(11,8) not null check (longitude >= -180 and longitude <= 180),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create unique index places_name_region_unique on places (lower(name), lower(region));

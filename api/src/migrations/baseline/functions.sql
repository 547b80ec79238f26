-- Trusted extensions: the owner of a database may create them.
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- A text in lower case, without spaces and signs, and with each doubled letter once. "Tena Adam" and "Tenadam" are the same.
create function squeezed(text text) returns text language sql immutable parallel safe as $$
select regexp_replace(regexp_replace(lower(text), '[][\s/.,;:()&''’‘ʼ`"-]+', '', 'g'), '(.)\1+', '\1', 'g')
$$;

-- The identity of a service: its name without case and ASCII punctuation. Equal names have equal keys, however they are typed.
create function test_key(name text) returns uuid language sql immutable parallel safe
return md5(btrim(regexp_replace(lower(name), '[\s!-/:-@\[-`{-~]+', ' ', 'g')))::uuid;

create function service_keys(services text[]) returns uuid[] language sql immutable parallel safe as $$
select coalesce(array_agg(distinct test_key(name)), '{}') from unnest(services) name
$$;

-- Five characters that can't be mistaken for others when read aloud or from paper: no 0, O, 1 or I.
create function request_reference() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + floor(random() * 32)::int, 1), '') from generate_series(1, 5)
$$;

-- The natural order of `ranked` is that of the rankings (modules/ranking/sql): score (negated), rating (negated; none counts lowest), distance, id.
create type ranked as (loss float8, unrated float8, km float8, id uuid, matches boolean);

-- Refuses the change, for triggers on rows that must stay as they were written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

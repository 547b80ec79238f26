-- The words by which people find doctors and facilities, one vector for each row (docs/decisions/0081-found-by-need.md).

-- A text's words in lower case, without accents, apostrophes and other signs. A longer text than 500 letters is cut, because a word of a
-- vector has at most 2,046 bytes.
create function plain_words(text text) returns text[] language plpgsql immutable parallel safe as $$
begin
  return array_remove(regexp_split_to_array(
    left(regexp_replace(lower(normalize(text, NFKD)), '[\u0300-\u036f''’‘ʼ`]', '', 'g'), 500), '[\s!-/:-@\[-`{-~፡-፨–—“”]+'), '');
end $$;

-- The words of names and places, those of places a second time after `@`, their sounds after `~`, and the kind of the row after `#`. The
-- search path is fixed, because a restored dump fills the column under an empty one.
create function search_words(names text, places text, kind text) returns tsvector language plpgsql immutable parallel safe
set search_path from current as $$
declare
  named text[] := plain_words(names);
  placed text[] := plain_words(places);
  words text[] := named || placed || ('#' || kind);
  word text;
begin
  foreach word in array placed loop words := words || ('@' || word); end loop;
  foreach word in array sounds_of(named) loop words := words || ('~' || word); end loop;
  foreach word in array sounds_of(placed) loop words := words || ('~' || word) || ('@~' || word); end loop;
  return array_to_tsvector(words);
end $$;

-- The rows with a word that begins like `typed`; `mark` is `@` for places only. Ethiopic letters, and any letters if `is_alike`, also find
-- the same sound. Null if nothing but signs was typed.
create function word_query(typed text, mark text, is_alike boolean) returns tsquery language sql immutable parallel safe as $$
select string_agg(
  '(' || quote_literal(mark || word) || ':*'
    || case when sound <> '' and (is_alike or word !~ '^[ -~]+$') then ' | ' || quote_literal(mark || '~' || sound) else '' end || ')', ' & '
)::tsquery
from (select word, (sounds_of(array[word]))[1] as sound from unnest(plain_words(typed)) word) it
$$;

alter table doctors add column search_words tsvector generated always as (
  search_words(name || ' ' || coalesce(practice_name, ''), coalesce(address, '') || ' ' || coalesce(landmark, ''), specialization)
) stored;
create index doctors_search_words_index on doctors using gin (search_words);

alter table facilities add column search_words tsvector generated always as (
  search_words(name || ' ' || coalesce(specialization, ''),
    coalesce(address, '') || ' ' || coalesce(location, '') || ' ' || coalesce(landmark, ''), facility_type)
) stored;
create index facilities_search_words_index on facilities using gin (search_words);

-- Doctors around a visitor's position, by the position of the practice: visitors don't see the one that doctors share.
create index doctors_practice_nearest_index on doctors using gist (ll_to_earth(latitude::float8, longitude::float8))
  where is_verified and is_available and owner_stands and license_stands and latitude is not null;

-- All types of facilities that take requests for tests are centers.
drop index facilities_center_sitemap_index;
create index facilities_center_sitemap_index on facilities (updated_at, id)
  where is_verified and is_active and owner_stands and license_stands and not is_demo and facility_type in ('diagnostic_lab',
    'diagnostic_imaging', 'cardiac_center', 'hospital', 'medium_clinic', 'primary_clinic', 'specialty_clinic');

-- Medicines by their sound, for names in Ethiopic letters.
create index medications_sounds_index on medications using gin (sounds_of(plain_words(name)));

-- The words that doctors and facilities have (docs/decisions/0081-found-by-need.md). A word that was typed begins few of them, so a search
-- names these instead of a beginning: the index of the words merges the lists of whole words without reading them in full.

create table search_lexemes (id uuid not null default gen_random_uuid() primary key, word text not null);

-- Adds the words that are new. Two transactions may add the same word at once: waiting for each other would cost more than a row too many.
create function note_lexemes(words text[]) returns void language sql as $$
insert into search_lexemes (word)
select word from (select distinct unnest(words) as word) it
where not exists (select from search_lexemes l where l.word collate "C" = it.word collate "C")
$$;

insert into search_lexemes (word)
select distinct unnest(tsvector_to_array(search_words)) from (select search_words from doctors union all select search_words from facilities) it;

create index search_lexemes_word_index on search_lexemes (word collate "C");

create function note_added_lexemes() returns trigger language plpgsql as $$
begin
  perform note_lexemes(array(select unnest(tsvector_to_array(search_words)) from added));
  return null;
end $$;

create function note_changed_lexemes() returns trigger language plpgsql as $$
begin
  perform note_lexemes(tsvector_to_array(new.search_words));
  return null;
end $$;

create trigger doctors_added_lexemes after insert on doctors
  referencing new table as added for each statement execute function note_added_lexemes();
create trigger facilities_added_lexemes after insert on facilities
  referencing new table as added for each statement execute function note_added_lexemes();
create trigger doctors_changed_lexemes after update on doctors
  for each row when (old.search_words is distinct from new.search_words) execute function note_changed_lexemes();
create trigger facilities_changed_lexemes after update on facilities
  for each row when (old.search_words is distinct from new.search_words) execute function note_changed_lexemes();

-- The words that begin like `start`, for a tsquery; the beginning itself if there are too many to name, or none.
create function lexemes_from(start text) returns text language sql stable parallel safe as $$
select case when count(*) between 1 and 20 then string_agg(quote_literal(word), ' | ') else quote_literal(start) || ':*' end
from (
  select distinct word collate "C" as word from search_lexemes
  where word collate "C" >= start and word collate "C" < start || chr(1114111) limit 21
) it
$$;

-- Declared immutable although it reads the words: the planner then sees what a search looks for. Statements with a search have no name, so
-- no plan outlives its words.
create or replace function word_query(typed text, mark text, is_alike boolean) returns tsquery language sql immutable parallel safe as $$
select string_agg(
  '(' || lexemes_from(mark || word)
    || case when sound <> '' and (is_alike or word !~ '^[ -~]+$') then ' | ' || lexemes_from(mark || '~' || sound) else '' end || ')', ' & '
)::tsquery
from (select word, (sounds_of(array[word]))[1] as sound from unnest(plain_words(typed)) word) it
$$;

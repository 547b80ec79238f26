import { Migration } from '@mikro-orm/migrations';

const FIRST = 0x1200;
const SERIES = 43;
const FORMS = 8;
const latin = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Every Ethiopic syllable, and for all of a series of eight the same Latin letter or digit. */
const syllables = Array.from({ length: SERIES * FORMS }, (_, at) => ({
  letter: String.fromCodePoint(FIRST + at),
  key: latin[Math.floor(at / FORMS) % latin.length],
}));

/**
 * `written_key`: a text with letters beyond ASCII, its Ethiopic ones replaced by Latin ones; null for any other. Where one text contains another,
 * their keys do, too. Under the locale C, which is also that of the embedded database, Ethiopic letters have no trigrams: a search for them read
 * every row.
 */
const key = `
create function written_key(text text) returns text language sql immutable parallel safe as $$
select case when text ~ '[^ -~]'
  then translate(lower(text), '${syllables.map((it) => it.letter).join('')}', '${syllables.map((it) => it.key).join('')}') end
$$;
`;

const listed = (table: string): string => `
create index "${table}_written_key_index" on "${table}" using gin (written_key("name") gin_trgm_ops, written_key("license_number") gin_trgm_ops);
`;

const people = `
create index "provider_accounts_written_key_index" on "provider_accounts" using gin (written_key("first_name" || coalesce(' ' || "last_name", '')) gin_trgm_ops);
`;

/** Finds names and license numbers in Ethiopic letters by an index. */
export class WrittenKey extends Migration {
  override up(): void {
    for (const part of [key, listed('doctors'), listed('facilities'), people]) this.addSql(part);
  }
}

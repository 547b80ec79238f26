import { Migration } from '@mikro-orm/migrations';

/** One Latin consonant for the Ethiopic letters of each sound: the first letters of their series of eight. Vowel letters become a. */
const sounds: readonly (readonly [consonant: string, series: string])[] = [
  ['h', 'ሀሐኀኈኸዀ'],
  ['l', 'ለ'],
  ['m', 'መ'],
  ['s', 'ሠሰጸፀ'],
  ['r', 'ረ'],
  ['š', 'ሸ'],
  ['k', 'ቀቈቐቘከኰ'],
  ['b', 'በ'],
  ['v', 'ቨ'],
  ['t', 'ተጠ'],
  ['č', 'ቸጨ'],
  ['n', 'ነኘ'],
  ['a', 'አዐ'],
  ['w', 'ወ'],
  ['z', 'ዘ'],
  ['j', 'ዠጀ'],
  ['y', 'የ'],
  ['d', 'ደዸ'],
  ['g', 'ገጐጘ'],
  ['p', 'ጰፐ'],
  ['f', 'ፈ'],
];
const letters = sounds.flatMap(([consonant, series]) =>
  [...series].flatMap((first) =>
    Array.from({ length: 8 }, (_, form) => [String.fromCodePoint((first.codePointAt(0) ?? 0) + form), consonant] as const),
  ),
);
const from = letters.map(([letter]) => letter).join('');
const to = letters.map(([, consonant]) => consonant).join('');

/** Titles, kinds of places and other common words. */
const empty =
  'dr doctor prof professor mr mrs ms ato wro weyzero sister sr ዶር ዶ ር ዶክተር ፕሮፌሰር ፕሮፍ አቶ ወሮ ወይዘሮ ሲስተር pharmacy drugstore pharma ፋርማሲ መድኃኒት መድሃኒት laboratory lab diagnostic diagnostics imaging radiology ላብራቶሪ ዲያግኖስቲክ ምርመራ hospital ሆስፒታል ጤና ጣቢያ clinic polyclinic dispensary ክሊኒክ ክሊኒክስ the of and no number plc pvt ltd medium primary higher special specialized specialty specialised general medical health drug store house bet center centre service services ቤት እና ማዕከል ማእከል መካከለኛ አጠቃላይ ልዩ ህክምና ሕክምና የህክምና አገልግሎት';

/**
 * `name_key`: the consonants of a name by sound, the same for Latin and Ethiopic spellings. It only finds candidates; the code
 * (modules/duplicate) decides how similar two names are. `…_named` returns the most similar ones.
 */
const keys = `
create function name_key(name text) returns text language sql immutable parallel safe as $$
select coalesce(string_agg(regexp_replace(regexp_replace(
    translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(
      replace(replace(replace(word, 'ch', 'č'), 'sh', 'š'), 'ck', 'k'),
      'c([eiy])', 's\\1', 'g'), 'c', 'k'), 'ts', 's'), 'tz', 's'), 'ph', 'f'), 'kh', 'k'), 'q', 'k'), 'x', 'ks'), 'zh', 'j'), 'th', 't'),
      '${from}', '${to}'),
    '[aeiouwy]', '', 'g'), '(.)\\1+', '\\1', 'g'), ' ' order by at), '')
from regexp_split_to_table(regexp_replace(normalize(lower(name), NFKD), '[\\u0300-\\u036f''’‘ʼ\`]', '', 'g'), '[][\\s/.,;:()&"-]+')
  with ordinality words(word, at)
where word <> '' and word <> all ('{${empty.replaceAll(' ', ',')}}')
$$;
`;

const named = (table: string): string => `
create index "${table}_name_key_index" on "${table}" using gin (name_key("name") gin_trgm_ops);
create function ${table}_named(typed text, most int) returns setof uuid language sql stable set pg_trgm.similarity_threshold = 0.5 as $$
select id from ${table} where name_key(name) % name_key(typed)
order by similarity(name_key(name), name_key(typed)) desc, id limit most
$$;
create index "${table}_phone_index" on "${table}" ("phone");
create index "${table}_license_key_index" on "${table}" (upper(regexp_replace("license_number", '[^A-Za-z0-9]', '', 'g')));
`;

/** Finds candidates for the same doctor or place by indexes. */
export class Duplicates extends Migration {
  override up(): void {
    for (const part of [keys, named('doctors'), named('facilities')]) this.addSql(part);
    this.addSql('create index "facilities_email_index" on "facilities" ("email");');
  }
}

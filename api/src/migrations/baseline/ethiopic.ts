/** One Latin consonant for the Ethiopic letters of each sound: the first letters of their series of eight. Vowel letters become a. */
const sounds: readonly (readonly [consonant: string, firsts: string])[] = [
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

const FORMS = 8;
/** The letters of the series of eight that begins at the code point `first`. */
const seriesFrom = (first: number): string => Array.from({ length: FORMS }, (_, form) => String.fromCodePoint(first + form)).join('');

const series = sounds.flatMap(([consonant, firsts]) => [...firsts].map((it) => [seriesFrom(it.codePointAt(0) ?? 0), consonant] as const));

/** Titles, kinds of places and other common words. */
const empty =
  'dr doctor prof professor mr mrs ms ato wro weyzero sister sr ዶር ዶ ር ዶክተር ፕሮፌሰር ፕሮፍ አቶ ወሮ ወይዘሮ ሲስተር pharmacy drugstore pharma ፋርማሲ መድኃኒት መድሃኒት laboratory lab diagnostic diagnostics imaging radiology ላብራቶሪ ዲያግኖስቲክ ምርመራ hospital ሆስፒታል ጤና ጣቢያ clinic polyclinic dispensary ክሊኒክ ክሊኒክስ the of and no number plc pvt ltd medium primary higher special specialized specialty specialised general medical health drug store house bet center centre service services ቤት እና ማዕከል ማእከል መካከለኛ አጠቃላይ ልዩ ህክምና ሕክምና የህክምና አገልግሎት';

/** Common Latin spellings, with one letter for each sound. */
const latinSounds = `replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(
      replace(replace(replace(word, 'ch', 'č'), 'sh', 'š'), 'ck', 'k'),
      'c([eiy])', 's\\1', 'g'), 'c', 'k'), 'ts', 's'), 'tz', 's'), 'ph', 'f'), 'kh', 'k'), 'q', 'k'), 'x', 'ks'), 'zh', 'j'), 'th', 't')`;

const ethiopicSounds = `translate(${latinSounds},
      '${series.map(([letters]) => letters).join('')}', '${series.map(([, consonant]) => consonant.repeat(FORMS)).join('')}')`;

/** Removes vowels and doubled consonants. */
const consonantsOf = (sounds: string): string => `regexp_replace(regexp_replace(
    ${sounds},
    '[aeiouwy]', '', 'g'), '(.)\\1+', '\\1', 'g')`;

/**
 * The consonants of a name by sound, the same for Latin and Ethiopic spellings. The key only finds candidates; the code (modules/duplicate)
 * decides how similar two names are.
 */
const nameKey = `
create function name_key(name text) returns text language sql immutable parallel safe as $$
select coalesce(string_agg(${consonantsOf(ethiopicSounds)}, ' ' order by at), '')
from regexp_split_to_table(regexp_replace(normalize(lower(name), NFKD), '[\\u0300-\\u036f''’‘ʼ\`]', '', 'g'), '[][\\s/.,;:()&"-]+')
  with ordinality words(word, at)
where word <> '' and word <> all ('{${empty.replaceAll(' ', ',')}}')
$$;
`;

/**
 * The consonants of words in lower case by sound, as in a name's key, without words that have only vowels. One pass over all words is a
 * tenth of the work of a key; Latin words are not looked for Ethiopic letters.
 */
export const soundsOf = `
create function sounds_of(words text[]) returns text[] language plpgsql immutable parallel safe as $$
declare
  word text := array_to_string(words, ' ');
begin
  word := case when word ~ '[^ -~]' then ${ethiopicSounds} else ${latinSounds} end;
  return array_remove(string_to_array(${consonantsOf('word')}, ' '), '');
end $$;
`;

const FIRST = 0x1200;
const SERIES = 43;
const latin = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Every Ethiopic syllable with its Latin letter or digit, which is the same for all letters of a series of eight. */
const syllables = Array.from({ length: SERIES }, (_, at) => [seriesFrom(FIRST + at * FORMS), latin[at % latin.length] ?? ''] as const);

/**
 * A text with letters beyond ASCII, its Ethiopic ones replaced by Latin ones; null for any other. Where one text contains another, their
 * keys do, too. Under the locale C, which is also that of the embedded database, Ethiopic letters have no trigrams: without the key, a
 * search for them would read every row.
 */
const writtenKey = `
create function written_key(text text) returns text language sql immutable parallel safe as $$
select case when text ~ '[^ -~]'
  then translate(lower(text), '${syllables.map(([letters]) => letters).join('')}', '${syllables.map(([, key]) => key.repeat(FORMS)).join('')}') end
$$;
`;

/** The functions that compare names in Latin and Ethiopic letters. */
export const ethiopic = nameKey + writtenKey;

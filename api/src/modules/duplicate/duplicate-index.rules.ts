import { index } from '#kernel/database/indexes.ts';
import { LICENSE_KEY } from './duplicate-license.rules.ts';

/** The generated column with the phonetic key of a name; its function is in migrations/baseline/ethiopic.ts. */
export const NAME_KEY = '(name_key(name)) stored';

/** The indexes that the search for duplicates uses: names by their consonants (NAME_KEY), phones, licenses. */
export const duplicatesOf = (table: string) => [
  index(`${table}_name_key_index`, `"${table}" using gin ("name_key" gin_trgm_ops)`),
  index(`${table}_phone_index`, `"${table}" ("phone")`),
  index(`${table}_license_key_index`, `"${table}" (${LICENSE_KEY})`),
];

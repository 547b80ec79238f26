/** A licence number as it is compared, in SQL: `licenceKey` of duplicate.score.ts. */
export const LICENCE_KEY = `upper(regexp_replace("license_number", '[^A-Za-z0-9]', '', 'g'))`;

/** What the search for duplicates walks: names by their consonants, phones, licences. */
export const duplicateIndexes = (table: 'doctors' | 'facilities') => [
  {
    name: `${table}_name_key_index`,
    expression: `create index "${table}_name_key_index" on "${table}" using gin (name_key("name") gin_trgm_ops)`,
  },
  { name: `${table}_phone_index`, expression: `create index "${table}_phone_index" on "${table}" ("phone")` },
  { name: `${table}_license_key_index`, expression: `create index "${table}_license_key_index" on "${table}" (${LICENCE_KEY})` },
];

import { defineEntity, p } from '@mikro-orm/postgresql';
import { id } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';

/**
 * A word that a doctor or facility has or had, as in `search_words`. Only triggers of the database write these rows; some words occur
 * twice.
 */
const SearchLexemeSchema = defineEntity({
  name: 'SearchLexeme',
  tableName: 'search_lexemes',
  properties: { id: id(), word: p.text() },
  indexes: [index('search_lexemes_word_index', '"search_lexemes" (word collate "C")')],
});
export class SearchLexeme extends SearchLexemeSchema.class {}
SearchLexemeSchema.setClass(SearchLexeme);

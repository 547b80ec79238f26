import { Migration } from '@mikro-orm/migrations';

/** Candidates whose names have a word more or are written in one word, such as "Lideta Corner" for "Lideta"; the code decides. */
export class FacilityNames extends Migration {
  override up(): void {
    this.addSql('alter function facilities_named(text, int) set pg_trgm.similarity_threshold = 0.35');
  }
}

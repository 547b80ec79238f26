import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';
import { soundsOf } from './baseline/ethiopic.ts';

/** The words by which people find doctors and facilities. */
export class Search extends Migration {
  override up(): void {
    this.addSql(soundsOf);
    this.addSql(readFileSync(new URL('./0005_search.sql', import.meta.url), 'utf8'));
  }
}

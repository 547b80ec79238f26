import { Migration } from '@mikro-orm/migrations';

/**
 * Kept answers of writes name the records that they are about, so that those about a deleted patient are found. Those of the last day get
 * theirs from their text.
 */
export class AnswersAbout extends Migration {
  override up(): void {
    this.addSql(`alter table "idempotency_keys" add "about" uuid[] not null default '{}';`);
    this.addSql(`
update "idempotency_keys" set "about" = array(
  select distinct it[1]::uuid
  from regexp_matches("answer"::text, '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') as it)
where "answer" is not null;`);
  }
}

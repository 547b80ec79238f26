import { Migration } from '@mikro-orm/migrations';

/** `squeezed`: a text in lower case without spaces and signs, each doubled letter once. "Tena Adam" and "Tenadam" are the same. */
const squeezed = `
create function squeezed(text text) returns text language sql immutable parallel safe as $$
select regexp_replace(regexp_replace(lower(text), '[][\\s/.,;:()&''’‘ʼ\`"-]+', '', 'g'), '(.)\\1+', '\\1', 'g')
$$;
`;

/** Finds facilities by words of their names however they are spaced, and lists a stock by name without sorting all of it. */
export class SqueezedNames extends Migration {
  override up(): void {
    this.addSql(squeezed);
    this.addSql('create index "facilities_squeezed_name_index" on "facilities" using gin (squeezed("name") gin_trgm_ops);');
    this.addSql('create index "facility_inventory_name_index" on "facility_inventory" ("facility_id", (lower("item_name")), "id");');
  }
}

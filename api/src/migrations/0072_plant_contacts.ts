import { Migration } from '@mikro-orm/migrations';

/** How treatment plants are reached, and to whom their links were sent. */
export class PlantContacts extends Migration {
  override up(): void {
    this.addSql(`create table waste_plant_contacts (
      id uuid not null default gen_random_uuid() primary key,
      plant_name text not null,
      email text null,
      phone text null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`);
    this.addSql('create unique index "waste_plant_contacts_name_unique" on "waste_plant_contacts" (lower("plant_name"))');
    this.addSql('alter table waste_plant_links add column sent_at timestamptz(3) null, add column sent_to text null');
    this.addSql(`alter table waste_plant_links
      add constraint waste_plant_links_sent_check check ((sent_at is null) = (sent_to is null)) not valid`);
    this.addSql('alter table waste_plant_links validate constraint waste_plant_links_sent_check');
  }
}

import { Migration } from '@mikro-orm/migrations';

/**
 * An index condition can't read the account that owns a profile, so each profile stores the one fact that the condition needs. The row lock
 * makes a concurrent change of the account wait: the account's own trigger then finds the profile.
 */
const column = (table: string): string => `
alter table "${table}" add "owner_stands" boolean not null default true;
create trigger owner_stands before insert or update of account_id, owner_stands on ${table} for each row execute function profile_owner_stands();
update ${table} set owner_stands = false
from provider_accounts a where a.id = account_id and not (a.is_active and a.is_verified);
`;

const triggers = `
create function profile_owner_stands() returns trigger language plpgsql as $$
declare
  stands boolean;
begin
  if new.account_id is not null then
    select is_active and is_verified into stands from provider_accounts where id = new.account_id for share;
  end if;
  new.owner_stands := coalesce(stands, true);
  return new;
end $$;

create function account_stands() returns trigger language plpgsql as $$
begin
  update doctors set owner_stands = new.is_active and new.is_verified where account_id = new.id;
  update facilities set owner_stands = new.is_active and new.is_verified where account_id = new.id;
  return null;
end $$;
create trigger account_stands after update of is_active, is_verified on provider_accounts
  for each row when ((old.is_active and old.is_verified) <> (new.is_active and new.is_verified)) execute function account_stands();
`;

/** Recreates every index of listed profiles with the new condition. */
const indexes = (table: string, listed: string): string => `
do $$
declare
  it record;
begin
  for it in select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = '${table}' and indexdef like '%${listed}%' loop
    execute format('drop index %I', it.indexname);
    execute replace(it.indexdef, '${listed}', '${listed} AND owner_stands');
  end loop;
end $$;
`;

const views = `
create or replace view listed_doctors as
select id, specialization, appointment_types, least(consultation_fee, 2000) as fee, rating, latitude, longitude,
  ll_to_earth(latitude, longitude) as point
from (
  select id, specialization, appointment_types, consultation_fee, case when review_count > 0 then rating end as rating,
    (case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8 as latitude,
    (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8 as longitude
  from doctors where is_verified and is_available and owner_stands) it;

create or replace view listed_facilities as
select id, facility_type, accreditation_level, case when review_count > 0 then rating end as rating,
  latitude is not null as placed, latitude::float8, longitude::float8, ll_to_earth(latitude::float8, longitude::float8) as point
from facilities where is_verified and is_active and owner_stands;
`;

/** A verified profile is listed only while the account that owns it is verified and active (docs/decisions/0015). */
export class OwnerStands extends Migration {
  override up(): void {
    const listed = { doctors: 'is_verified AND is_available', facilities: 'is_verified AND is_active' };
    this.addSql(triggers);
    for (const table of Object.keys(listed)) this.addSql(column(table));
    for (const [table, condition] of Object.entries(listed)) this.addSql(indexes(table, condition));
    this.addSql(views);
  }
}

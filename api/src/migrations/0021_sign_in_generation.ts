import { Migration } from '@mikro-orm/migrations';

const generation = (table: string, side: string): string => `
alter table "${table}" add "sign_in_generation" int not null default 0;
create trigger account_closed before update of is_active on "${table}"
  for each row when (old.is_active and not new.is_active) execute function account_closed('${side}');
`;

/** Browsers that listen are told as by `publish` (kernel/work/events.ts). */
const closed = `
create function account_closed() returns trigger language plpgsql as $$
begin
  new.sign_in_generation := old.sign_in_generation + 1;
  perform pg_notify('tenaye_events', json_build_object('kind', 'signed-out', 'audience', tg_argv[0], 'accountId', new.id)::text);
  return new;
end $$;
`;

/**
 * Every sign-in carries its account's generation, and ends when that is raised. An account that is closed raises it, however it was closed:
 * opened again, it doesn't bring back who was signed in.
 */
export class SignInGeneration extends Migration {
  override up(): void {
    this.addSql(closed);
    this.addSql(generation('users', 'patient'));
    this.addSql(generation('provider_accounts', 'provider'));
  }
}

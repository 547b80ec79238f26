import { Migration } from '@mikro-orm/migrations';

const generation = (table: string, side: string): string => `
alter table "${table}" add "sign_in_generation" int not null default 0;
create trigger account_closed before update of is_active on "${table}"
  for each row when (old.is_active and not new.is_active) execute function account_closed('${side}');
`;

/** Notifies listening browsers, as `publish` does (kernel/work/events.ts). */
const closed = `
create function account_closed() returns trigger language plpgsql as $$
begin
  new.sign_in_generation := old.sign_in_generation + 1;
  perform pg_notify('tenaye_events', json_build_object('kind', 'signed-out', 'audience', tg_argv[0], 'accountId', new.id)::text);
  return new;
end $$;
`;

/**
 * Every sign-in carries its account's generation, and ends when the account's generation is raised. Closing an account raises it, whatever
 * closed it, so that reopening doesn't restore old sign-ins.
 */
export class SignInGeneration extends Migration {
  override up(): void {
    this.addSql(closed);
    this.addSql(generation('users', 'patient'));
    this.addSql(generation('provider_accounts', 'provider'));
  }
}

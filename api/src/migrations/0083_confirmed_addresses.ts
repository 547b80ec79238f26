import { Migration } from '@mikro-orm/migrations';

/** Patients whose audit has a code from a mail, or a new address, which takes such a code. */
const byCode = `select target_id as id from audit_events where outcome = 'success'
  and (action = 'user.email' or action in ('user.login', 'user.verify_contact') and detail ->> 'by' = 'email')`;

/** Accounts whose password was set by a token, which came by mail wherever no code by SMS has ever worked for the account. */
const byLink = `select r.target_id as id from audit_events r where r.outcome = 'success'
  and r.action in ('user.reset_password', 'provider.reset_password')
  and not exists (select 1 from audit_events s where s.target_id = r.target_id and s.detail ->> 'by' = 'sms')`;

/**
 * Whether a mail has confirmed a patient's address. Who has shown that already keeps everything (decision 0189). The audit, which is large,
 * is read before the table of patients is locked.
 */
export class ConfirmedAddresses extends Migration {
  override up(): void {
    this.addSql(`create temporary table addresses_by_code on commit drop as ${byCode}`);
    this.addSql(`create temporary table addresses_by_link on commit drop as ${byLink}`);
    this.addSql('alter table users add column is_email_verified boolean not null default false');
    this.addSql('update users set is_email_verified = true where is_demo or id in (select id from addresses_by_code)');
    for (const table of ['users', 'provider_accounts'])
      this.addSql(`update ${table} set is_email_verified = true where not is_phone_verified and id in (select id from addresses_by_link)`);
  }
}

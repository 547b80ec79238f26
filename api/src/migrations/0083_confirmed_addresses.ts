import { Migration } from '@mikro-orm/migrations';

/** Accounts whose password was set by a token, which came by mail wherever no code by SMS has ever worked for the account. */
const setByMail = `select r.target_id from audit_events r where r.action in ('user.reset_password', 'provider.reset_password') and r.outcome = 'success'
  and not exists (select 1 from audit_events s where s.target_id = r.target_id and s.detail ->> 'by' = 'sms')`;

/** Whether a mail has confirmed a patient's address. Who has shown that already keeps everything (decision 0189). */
export class ConfirmedAddresses extends Migration {
  override up(): void {
    this.addSql('alter table users add column is_email_verified boolean not null default false');
    this.addSql(`update users set is_email_verified = true where is_demo or id in (
      select target_id from audit_events where outcome = 'success'
        and (action = 'user.email' or action in ('user.login', 'user.verify_contact') and detail ->> 'by' = 'email'))`);
    for (const table of ['users', 'provider_accounts'])
      this.addSql(`update ${table} set is_email_verified = true where not is_phone_verified and id in (${setByMail})`);
  }
}

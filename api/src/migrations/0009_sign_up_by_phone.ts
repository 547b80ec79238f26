import { Migration } from '@mikro-orm/migrations';

/** Patients who sign up by phone have neither an email address nor a password until they add them. */
export class SignUpByPhone extends Migration {
  override up(): void {
    this.addSql('alter table users alter column email drop not null, alter column password drop not null');
  }
}

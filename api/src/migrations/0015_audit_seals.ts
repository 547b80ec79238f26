import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** Seals of the audit log's days, and its protection against `truncate`. */
export class AuditSeals extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./0015_audit_seals.sql', import.meta.url), 'utf8'));
  }
}

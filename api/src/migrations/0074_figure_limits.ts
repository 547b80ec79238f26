import { Migration } from '@mikro-orm/migrations';

/** Limits that administrators choose for figures, of each figure that can have one. */
export class FigureLimits extends Migration {
  override up(): void {
    this.addSql(`create table figure_limits (
      figure text not null primary key
        check (figure in ('lateShare', 'patientSatisfaction', 'collectionRate', 'complianceRate', 'medianWait')),
      "limit" numeric(4, 1) null,
      beyond_since timestamptz(3) null,
      seen_at timestamptz(3) null,
      updated_at timestamptz(3) not null default now(),
      constraint figure_limits_seen_check check ((beyond_since is null) = (seen_at is null))
    )`);
    this.addSql(`insert into figure_limits (figure)
      values ('lateShare'), ('patientSatisfaction'), ('collectionRate'), ('complianceRate'), ('medianWait')`);
  }
}

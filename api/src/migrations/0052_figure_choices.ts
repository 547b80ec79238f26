import { Migration } from '@mikro-orm/migrations';

/**
 * From when on a consultation is late becomes a choice, and late ones are counted by day: the worker counts those days again, and until then
 * they are computed when they are read. Views of the figures can be saved.
 */
export class FigureChoices extends Migration {
  override up(): void {
    this.addSql(`create table figure_settings (
      id smallint not null primary key constraint figure_settings_id_check check (id = 1),
      late_from_minutes smallint not null
        constraint figure_settings_late_from_minutes_check check (late_from_minutes >= 5 and late_from_minutes <= 120),
      updated_at timestamptz(3) not null default now()
    )`);
    this.addSql(
      `insert into figure_changes (source, day) select source, day from day_figures where source = 'appointment' and kind = 'wait'`,
    );
    this.addSql(`alter table saved_views drop constraint saved_views_list_check,
      add constraint saved_views_list_check check (list in
        ('pending', 'listings', 'imports', 'claims', 'submissions', 'people', 'invitations', 'reviews', 'audit', 'failed_jobs', 'figures'))`);
  }
}

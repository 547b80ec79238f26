import { Migration } from '@mikro-orm/migrations';

/** The day of the completion whose end a facility was reminded of, so that it is reminded once. */
export class TrainingReminders extends Migration {
  override up(): void {
    this.addSql('alter table waste_training_records add column reminded_of date null');
  }
}

import { StoredModel } from './0001_stored_model.ts';
import { Reminders } from './0003_reminders.ts';

/** Every migration, oldest first. Listed by hand: a file that isn't here doesn't run. A released migration never changes. */
export const migrations = [
  { name: '0001_stored_model', class: StoredModel },
  { name: '0003_reminders', class: Reminders },
];

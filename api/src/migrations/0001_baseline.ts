import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';
import { ethiopic } from './baseline/ethiopic.ts';

/** The parts of the schema by subject, each after those that its tables refer to. */
const parts = [
  'functions',
  'platform',
  'accounts',
  'catalogue',
  'doctors',
  'facilities',
  'visits',
  'verification',
  'claims',
  'collection',
  'pickups',
  'papers',
  'figures',
  'triggers',
] as const;

const sqlOf = (part: string): string => readFileSync(new URL(`./baseline/${part}.sql`, import.meta.url), 'utf8');

/** The whole schema at the first release, except for the files that are applied whenever they change (`sqlFiles`). */
export class Baseline extends Migration {
  override up(): void {
    this.addSql(ethiopic);
    for (const part of parts) this.addSql(sqlOf(part));
  }
}

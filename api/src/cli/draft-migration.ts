import { openMigratingOrm } from '../migrations/orm.ts';

/** Prints the SQL that brings the fully migrated database at DATABASE_URL to the state of the entities. */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set');
  process.exit(2);
}
const orm = await openMigratingOrm(url);
try {
  console.log((await orm.schema.getUpdateSchemaSQL({ wrap: false })) || '-- nothing to change');
} finally {
  await orm.close();
}

import { openOrm } from '../orm.ts';

/** Prints the SQL that brings the fully migrated database at DATABASE_URL to the state of the entities. */
const orm = await openOrm({ url: process.env.DATABASE_URL ?? '' });
try {
  console.log((await orm.schema.getUpdateSchemaSQL()) || '-- nothing to change');
} finally {
  await orm.close();
}

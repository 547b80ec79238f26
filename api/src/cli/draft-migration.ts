import { openOrm } from '../orm.ts';

/** Prints the SQL that brings the database of DATABASE_URL, which has every migration, to what the entities say. */
const orm = await openOrm({ url: process.env.DATABASE_URL ?? '' });
try {
  console.log((await orm.schema.getUpdateSchemaSQL()) || '-- nothing to change');
} finally {
  await orm.close();
}

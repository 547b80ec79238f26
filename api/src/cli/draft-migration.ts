import { MikroORM } from '@mikro-orm/postgresql';
import config from '../orm.config.ts';

/** Prints the SQL that brings the database of DATABASE_URL, which has every migration, to what the entities say. */
const orm = await MikroORM.init(config);
try {
  console.log((await orm.schema.getUpdateSchemaSQL()) || '-- nothing to change');
} finally {
  await orm.close();
}

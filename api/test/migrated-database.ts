import type { MikroORM } from '@mikro-orm/postgresql';
import { openOrm } from '../src/orm.ts';
import { emptyDatabase } from './empty-database.ts';

/** A separate database with every migration, for tests of the schema itself and of whole-table work. */
export async function migratedDatabase(): Promise<{ orm: MikroORM; url: string; close: () => Promise<void> }> {
  const { url, drop } = await emptyDatabase();
  const orm = await openOrm({ url });
  await orm.migrator.up();
  const close = async () => {
    await orm.close(true);
    await drop();
  };
  return { orm, url, close };
}

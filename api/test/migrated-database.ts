import type { MikroORM } from '@mikro-orm/postgresql';
import { migrate } from '../src/migrations/migrate.ts';
import { openOrm } from '../src/orm.ts';
import { emptyDatabase } from './empty-database.ts';

/** A separate database with every migration, for tests of the schema itself and of whole-table work. */
export async function migratedDatabase(): Promise<{ orm: MikroORM; url: string; close: () => Promise<void> }> {
  const { url, drop } = await emptyDatabase();
  const orm = await openOrm({ url });
  await migrate(orm);
  const close = async () => {
    await orm.close(true);
    await drop();
  };
  return { orm, url, close };
}

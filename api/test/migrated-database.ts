import type { MikroORM } from '@mikro-orm/postgresql';
import { openOrm } from '../src/orm.ts';
import { databaseFromTemplate } from './template-database.ts';

/** A separate database with every migration and the tests' tariff, for tests of the schema itself and of whole-table work. */
export async function migratedDatabase(): Promise<{ orm: MikroORM; url: string; close: () => Promise<void> }> {
  const { url, drop } = await databaseFromTemplate();
  const orm = await openOrm({ url });
  const close = async () => {
    await orm.close(true);
    await drop();
  };
  return { orm, url, close };
}

import type { MikroORM } from '@mikro-orm/postgresql';
import { runsMigrations } from '#kernel/database/migrator.ts';
import { openOrm } from '../orm.ts';
import { migrations } from './list.ts';

/** The ORM with every migration. Processes that serve don't load them. */
export const openMigratingOrm = (url: string): Promise<MikroORM> => openOrm({ url, migrator: runsMigrations(migrations) });

import type { MikroORM } from '@mikro-orm/postgresql';
import { writingAtCommit } from '#kernel/database/at-commit.ts';
import { createOrm, type OrmOptions } from '#kernel/database/orm.ts';
import { publishing } from '#kernel/work/events.ts';
import { entities } from './entities.ts';

/** The ORM with every entity, which also publishes the events of its transactions. Close it with `orm.close()`. */
export const openOrm = (options: Omit<OrmOptions, 'entities' | 'subscribers'>): Promise<MikroORM> =>
  createOrm({ ...options, entities, subscribers: [writingAtCommit, publishing] });

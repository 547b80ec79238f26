import type { MikroORM } from '@mikro-orm/postgresql';
import { writingAtCommit } from '#kernel/database/at-commit.ts';
import { createOrm, type OrmOptions } from '#kernel/database/orm.ts';
import { publishing } from '#kernel/work/events.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations/list.ts';

/** The ORM with every entity and migration, which also publishes the events of its transactions. Close it with `orm.close()`. */
export const openOrm = (options: Pick<OrmOptions, 'url' | 'poolSize' | 'keepsOpen' | 'patience'>): Promise<MikroORM> =>
  createOrm({ ...options, entities, migrations, subscribers: [writingAtCommit, publishing] });

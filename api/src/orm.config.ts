import { ormOptions } from '#kernel/database/orm.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations/list.ts';

/** MikroORM's settings for command lines, by the environment. */
export default ormOptions({ url: process.env.DATABASE_URL ?? '', entities, migrations });

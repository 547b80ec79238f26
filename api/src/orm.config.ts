import { entities } from './entities.ts';
import { ormOptions } from './kernel/orm.ts';
import { migrations } from './migrations/list.ts';

/** For MikroORM's command line (`npx mikro-orm migration:create`), against a database that has every migration. */
export default ormOptions({ url: process.env.DATABASE_URL ?? '', entities, migrations });

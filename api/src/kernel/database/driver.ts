import { type Configuration, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { arrayLiteral } from './array-literal.ts';

/** MikroORM's driver for PostgreSQL, but for lists: its own serializer quotes only some of their elements, and those as JSON does. */
export class Driver extends PostgreSqlDriver {
  constructor(config: Configuration) {
    super(config);
    this.getPlatform().marshallArray = arrayLiteral;
  }
}

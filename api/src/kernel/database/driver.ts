import { type Configuration, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { arrayLiteral } from './array-literal.ts';

/** MikroORM's driver for PostgreSQL with a correct serializer for lists: MikroORM quotes only some elements, and escapes them as JSON. */
export class Driver extends PostgreSqlDriver {
  constructor(config: Configuration) {
    super(config);
    this.getPlatform().marshallArray = arrayLiteral;
  }
}

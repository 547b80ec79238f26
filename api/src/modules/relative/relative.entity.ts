import { defineEntity, p } from '@mikro-orm/postgresql';
import { relations } from '@tenaye/contracts/relative.facts.ts';
import { sexes } from '@tenaye/contracts/visit-sheet.facts.ts';
import { id, idOf, instant, times } from '#kernel/database/columns.ts';
import { User } from '../account/user.entity.ts';

/**
 * Somebody else for whom an account books (decision 0107). `agreedAt` is when the account's owner confirmed that this is allowed. A removed
 * person for whom visits were booked keeps its row, because their doctors need it. `born` and `allergies` as in `patient_health`.
 */
const RelativeSchema = defineEntity({
  name: 'Relative',
  tableName: 'relatives',
  properties: {
    id: id(),
    userId: idOf(User, 'user_id', 'cascade').index(false),
    firstName: p.text(),
    lastName: p.text(),
    relation: p.enum(relations),
    born: p.text(),
    sex: p.enum(sexes),
    allergies: p.text().array().columnType('text[]').nullable(),
    agreedAt: instant(),
    removedAt: instant().nullable(),
    ...times(),
  },
  indexes: [
    { name: 'relatives_user_id_index', properties: ['userId', 'createdAt', 'id'] },
    {
      name: 'relatives_name_unique',
      expression: `create unique index "relatives_name_unique" on "relatives" ("user_id", lower("first_name" || ' ' || "last_name"))
        where removed_at is null`,
    },
  ],
});
export class Relative extends RelativeSchema.class {}
RelativeSchema.setClass(Relative);

import { defineEntity, p } from '@mikro-orm/postgresql';
import { consentPurposes } from '@tenaye/contracts/privacy.facts.ts';
import { id, idOf, instant } from '#kernel/database/columns.ts';
import { User } from '../account/user.entity.ts';

/** A patient's yes to one version of a text. Rows are kept when a consent is withdrawn; a later yes is a row of its own. */
const ConsentSchema = defineEntity({
  name: 'Consent',
  tableName: 'consents',
  properties: {
    id: id(),
    userId: idOf(User, 'user_id', 'cascade').index(false),
    purpose: p.enum(consentPurposes),
    version: p.text(),
    givenAt: instant(),
    withdrawnAt: instant().nullable(),
  },
  indexes: [
    { name: 'consents_user_id_index', properties: ['userId', 'givenAt'] },
    {
      name: 'consents_standing_unique',
      expression:
        'create unique index "consents_standing_unique" on "consents" ("user_id", "purpose", "version") where withdrawn_at is null',
    },
  ],
});
export class Consent extends ConsentSchema.class {}
ConsentSchema.setClass(Consent);

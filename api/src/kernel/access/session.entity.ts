import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';

/** A browser's session (spec: sid, sess, expire). `sess` holds at most one patient and one provider sign-in. */
const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    /** SHA-256 of the id in the cookie, in hex: whoever steals the table can't open a session. */
    sid: p.text().primary(),
    sess: p.json<Record<string, unknown>>().columnType('json'),
    expire: instant(),
  },
  indexes: [
    { name: 'session_expire_index', properties: ['expire'] },
    index(
      'session_signed_in_index',
      `"session" ("expire") where (sess -> 'patient' ->> 'id') is not null or (sess -> 'provider' ->> 'id') is not null`,
    ),
    {
      name: 'session_patient_index',
      expression: `create index "session_patient_index" on "session" ((sess -> 'patient' ->> 'id'))`,
    },
    {
      name: 'session_provider_index',
      expression: `create index "session_provider_index" on "session" ((sess -> 'provider' ->> 'id'))`,
    },
  ],
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

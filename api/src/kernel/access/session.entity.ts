import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '#kernel/database/columns.ts';

/** A browser's session (spec: sid, sess, expire). `sess` holds at most one patient and one provider sign-in. */
const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    /** SHA-256 of the cookie's id, in hex: a stolen table opens no session. */
    sid: p.text().primary(),
    sess: p.json<Record<string, unknown>>().columnType('json'),
    expire: instant(),
  },
  indexes: [
    { name: 'session_expire_index', properties: ['expire'] },
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

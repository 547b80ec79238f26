import { defineEntity, p } from '@mikro-orm/postgresql';
import { alarmKinds } from '@tenaye/contracts/platform.facts.ts';
import { id, instant } from '#kernel/database/columns.ts';

/**
 * Something wrong with the platform. `value` is what was measured when it began, in the unit of its kind (`alarm.view.ts`). It has an end
 * once it hasn't been seen for a while.
 */
const AlarmSchema = defineEntity({
  name: 'Alarm',
  tableName: 'alarms',
  properties: {
    id: id(),
    kind: p.enum(alarmKinds),
    value: p.integer(),
    beganAt: instant(),
    seenAt: instant(),
    endedAt: instant().nullable(),
  },
  uniques: [
    // One open alarm of a kind, so that two workers can't begin the same one.
    { name: 'alarms_kind_unique', expression: 'create unique index "alarms_kind_unique" on "alarms" ("kind") where ended_at is null' },
  ],
  indexes: [{ name: 'alarms_began_at_index', properties: ['beganAt', 'id'] }],
});

export class Alarm extends AlarmSchema.class {}
AlarmSchema.setClass(Alarm);

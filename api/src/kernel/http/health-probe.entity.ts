import { defineEntity } from '@mikro-orm/postgresql';
import { instant } from '#kernel/database/columns.ts';

/** A minute in which the platform could answer. A minute without a row counts as down (`health-probes.ts`). */
const HealthProbeSchema = defineEntity({
  name: 'HealthProbe',
  tableName: 'health_probes',
  properties: { minute: instant().primary() },
});

export class HealthProbe extends HealthProbeSchema.class {}
HealthProbeSchema.setClass(HealthProbe);

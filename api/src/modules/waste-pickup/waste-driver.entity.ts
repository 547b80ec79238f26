import { defineEntity, p } from '@mikro-orm/postgresql';
import { isLowerCase } from '#kernel/database/checks.ts';
import { demoMark, flag, id, kilograms, times } from '#kernel/database/columns.ts';

/**
 * A driver who fetches waste. The account with this email and the role `waste_driver` is the driver's; a driver without an email has no
 * account, and managers complete the pickups.
 */
const WasteDriverSchema = defineEntity({
  name: 'WasteDriver',
  tableName: 'waste_drivers',
  properties: {
    id: id(),
    name: p.text(),
    phone: p.text().nullable(),
    email: p.text().nullable().unique('waste_drivers_email_unique'),
    plateNumber: p.text().nullable(),
    /** How many kilograms the vehicle takes. */
    capacity: kilograms().nullable(),
    isActive: flag(true),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [isLowerCase('waste_drivers', 'email')],
  indexes: [{ name: 'waste_drivers_name_index', properties: ['name', 'id'] }],
});
export class WasteDriver extends WasteDriverSchema.class {}
WasteDriverSchema.setClass(WasteDriver);

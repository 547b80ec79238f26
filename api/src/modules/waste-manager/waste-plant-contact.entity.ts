import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, times } from '#kernel/database/columns.ts';

/**
 * How a treatment plant is reached, as a manager has saved it. Plants have no accounts: their name is all that links and deliveries know.
 */
const WastePlantContactSchema = defineEntity({
  name: 'WastePlantContact',
  tableName: 'waste_plant_contacts',
  properties: {
    id: id(),
    plantName: p.text(),
    email: p.text().nullable(),
    /** E.164. */
    phone: p.text().nullable(),
    ...times(),
  },
  indexes: [
    {
      name: 'waste_plant_contacts_name_unique',
      expression: 'create unique index "waste_plant_contacts_name_unique" on "waste_plant_contacts" (lower("plant_name"))',
    },
  ],
});
export class WastePlantContact extends WastePlantContactSchema.class {}
WastePlantContactSchema.setClass(WastePlantContact);

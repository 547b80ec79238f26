import { defineEntity, p } from '@mikro-orm/postgresql';
import { saleRules } from '@tenaye/contracts/inventory.facts.ts';
import { id, idOf, instant } from '#kernel/database/columns.ts';
import { Facility } from '../facility/facility.entity.ts';

/**
 * An entry of a facility's register: what was sold or handed over on prescription, written in the transaction that deducts it. An entry
 * never changes: what was taken back is an entry with a negative quantity. It outlives its item, the sale or request (`relatedId`) and the
 * account, as the law requires.
 */
const RegisterEntrySchema = defineEntity({
  name: 'RegisterEntry',
  tableName: 'register_entries',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'cascade').index(false),
    itemName: p.text(),
    saleRule: p.enum(saleRules),
    quantity: p.integer(),
    patientName: p.text(),
    paper: p.text(),
    relatedId: p.uuid(),
    accountId: p.uuid(),
    at: instant(),
  },
  indexes: [{ name: 'register_entries_facility_id_index', properties: ['facilityId', 'at', 'id'] }],
});
export class RegisterEntry extends RegisterEntrySchema.class {}
RegisterEntrySchema.setClass(RegisterEntry);

import { defineEntity, p } from '@mikro-orm/postgresql';
import { requestTypes } from '@tenaye/contracts/facility-kind.facts.ts';
import { id, idOf, instant } from '#kernel/database/columns.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { LabTest } from '../catalogue/lab-test.entity.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/**
 * An order that a doctor has signed at a visit, for medicines or for tests. Signature, code and lines never change: a correction cancels
 * the order and signs another one. `signedBy` is the provider account, `doctorName` and `licenseNumber` are those of the verified
 * profile at that moment. `expiresOn` is the last local day on which something may be dispensed.
 */
const DoctorOrderSchema = defineEntity({
  name: 'DoctorOrder',
  tableName: 'doctor_orders',
  properties: {
    id: id(),
    code: p.text(),
    type: p.enum(requestTypes),
    appointmentId: idOf(Appointment, 'appointment_id', 'restrict').index(false),
    signedBy: p.uuid(),
    doctorName: p.text(),
    licenseNumber: p.text(),
    signedAt: instant(),
    expiresOn: p.date(),
    cancelledAt: instant().nullable(),
    /** The doctor's reason; null if the order was corrected. */
    cancelReason: p.text().nullable(),
  },
  uniques: [{ name: 'doctor_orders_code_unique', properties: ['code'] }],
  indexes: [{ name: 'doctor_orders_appointment_id_index', properties: ['appointmentId', 'signedAt', 'id'] }],
});
export class DoctorOrder extends DoctorOrderSchema.class {}
DoctorOrderSchema.setClass(DoctorOrder);

/**
 * A medicine or test of an order, named as in the catalog when the doctor signed, and unique in its order. `dispensed` is the sum of its
 * dispensings; the database refuses more than `quantity`.
 */
const DoctorOrderLineSchema = defineEntity({
  name: 'DoctorOrderLine',
  tableName: 'doctor_order_lines',
  properties: {
    id: id(),
    orderId: idOf(DoctorOrder, 'order_id', 'cascade').index(false),
    position: p.smallint(),
    medicationId: idOf(Medication, 'medication_id', 'set null').nullable().index(false),
    testId: idOf(LabTest, 'test_id', 'set null').nullable().index(false),
    name: p.text(),
    dose: p.text().nullable(),
    timesPerDay: p.smallint().nullable(),
    days: p.smallint().nullable(),
    instructions: p.text().nullable(),
    quantity: p.integer(),
    dispensed: p.integer().default(0),
  },
  uniques: [{ name: 'doctor_order_lines_name_unique', properties: ['orderId', 'name'] }],
  indexes: [
    { name: 'doctor_order_lines_medication_id_index', properties: ['medicationId'] },
    { name: 'doctor_order_lines_test_id_index', properties: ['testId'] },
  ],
  checks: [{ name: 'doctor_order_lines_dispensed_check', expression: '((dispensed >= 0) AND (dispensed <= quantity))' }],
});
export class DoctorOrderLine extends DoctorOrderLineSchema.class {}
DoctorOrderLineSchema.setClass(DoctorOrderLine);

/**
 * What a facility has dispensed of a line, written in the transaction that hands it over. It never changes, and goes if the completion of
 * its request is taken back. `relatedId` is the request or the sale, null for neither.
 */
const OrderDispensingSchema = defineEntity({
  name: 'OrderDispensing',
  tableName: 'order_dispensings',
  properties: {
    id: id(),
    lineId: idOf(DoctorOrderLine, 'line_id', 'cascade').index(false),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index(false),
    quantity: p.integer(),
    relatedId: p.uuid().nullable(),
    accountId: p.uuid(),
    at: instant(),
  },
  indexes: [
    { name: 'order_dispensings_line_id_index', properties: ['lineId'] },
    { name: 'order_dispensings_facility_id_index', properties: ['facilityId'] },
  ],
  checks: [{ name: 'order_dispensings_quantity_check', expression: '(quantity > 0)' }],
});
export class OrderDispensing extends OrderDispensingSchema.class {}
OrderDispensingSchema.setClass(OrderDispensing);

import { defineEntity, p } from '@mikro-orm/postgresql';
import { paymentMethods } from '@tenaye/contracts/visit-payment.facts.ts';
import { id, idOf, instant, money } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';

/**
 * What a doctor noted as paid for a visit, in ETB. A row never changes, except that `replacedAt` is set when a correction takes its place.
 * A correction keeps `paidAt` and has a `reason`; its amount is 0 if nothing was paid. What was paid has a receipt, whose numbers run by
 * doctor and local year without gaps; `receiptNumber` is null without a receipt, and for what a former release noted during an update.
 */
const VisitPaymentSchema = defineEntity({
  name: 'VisitPayment',
  tableName: 'visit_payments',
  properties: {
    id: id(),
    appointmentId: idOf(Appointment, 'appointment_id', 'cascade').index(false),
    doctorId: idOf(Doctor, 'doctor_id', 'restrict').index(false),
    accountId: idOf(ProviderAccount, 'account_id', 'restrict').index('visit_payments_account_id_index'),
    method: p.enum(paymentMethods),
    amount: money(),
    reason: p.text().nullable(),
    paidAt: instant(),
    recordedAt: instant(),
    replacedAt: instant().nullable(),
    receiptYear: p.smallint().nullable(),
    receiptNumber: p.integer().nullable(),
  },
  checks: [
    { name: 'visit_payments_amount_check', expression: '(amount >= (0)::numeric)' },
    { name: 'visit_payments_receipt_check', expression: '((receipt_year IS NULL) = (receipt_number IS NULL))' },
  ],
  uniques: [{ name: 'visit_payments_receipt_unique', properties: ['doctorId', 'receiptYear', 'receiptNumber'] }],
  indexes: [
    { name: 'visit_payments_appointment_id_index', properties: ['appointmentId'] },
    { name: 'visit_payments_doctor_id_index', properties: ['doctorId', 'paidAt'] },
    {
      name: 'visit_payments_valid_unique',
      expression: 'create unique index "visit_payments_valid_unique" on "visit_payments" ("appointment_id") where replaced_at is null',
    },
  ],
});
export class VisitPayment extends VisitPaymentSchema.class {}
VisitPaymentSchema.setClass(VisitPayment);

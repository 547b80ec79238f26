import type { Appointment } from '@tenaye/api/modules/appointment/appointment.entity.ts';
import type { Doctor } from '@tenaye/api/modules/doctor/doctor.entity.ts';
import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import type { MedicationRequest } from '@tenaye/api/modules/facility-request/facility-request.entity.ts';
import { DoctorOrder, DoctorOrderLine, OrderDispensing } from '@tenaye/api/modules/order/doctor-order.entity.ts';
import { newCode } from '@tenaye/api/modules/order/order.rules.ts';
import { ORDER_DAYS } from '@tenaye/contracts/order.facts.ts';
import type { Seeder } from './seeder.ts';

/** Seeds a prescription of a past visit, of which one medicine is still to be dispensed. @returns its first line, and its id */
export function seedPrescription({ em, calendar }: Seeder, doctor: Doctor, { id, appointmentDate, endedAt }: Appointment) {
  const order = em.create(DoctorOrder, {
    code: newCode(),
    type: 'medication',
    appointmentId: id,
    signedBy: doctor.accountId ?? '',
    doctorName: doctor.name,
    licenseNumber: doctor.licenseNumber,
    signedAt: endedAt ?? appointmentDate,
    expiresOn: calendar.day(ORDER_DAYS - 21),
  });
  const use = { orderId: order.id, timesPerDay: 3, dispensed: 0 };
  const line = em.create(DoctorOrderLine, {
    ...{ ...use, position: 0, name: 'Amoxicillin 500mg', dose: '1 capsule', days: 7, quantity: 21 },
    instructions: 'Please take all of them, even if you feel better.',
  });
  em.create(DoctorOrderLine, { ...use, position: 1, name: 'Paracetamol 500mg', dose: '1 tablet', days: 3, quantity: 9 });
  return { orderId: order.id, line };
}
export type Prescribed = ReturnType<typeof seedPrescription>;

/** Dispenses the first line of the prescription by a request that was handed over. */
export function dispensePrescribed({ em }: Seeder, { orderId, line }: Prescribed, request: MedicationRequest, pharmacy: Facility): void {
  request.orderId = orderId;
  line.dispensed = line.quantity;
  em.create(OrderDispensing, {
    lineId: line.id,
    facilityId: pharmacy.id,
    quantity: line.quantity,
    relatedId: request.id,
    accountId: pharmacy.accountId ?? '',
    at: request.completedAt ?? request.updatedAt,
  });
}

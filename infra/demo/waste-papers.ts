import { demoOperator } from '@tenaye/api/kernel/operator.ts';
import { WasteCertification } from '@tenaye/api/modules/waste-compliance/waste-certification.entity.ts';
import { WasteTraining } from '@tenaye/api/modules/waste-compliance/waste-training.entity.ts';
import { recordPapers } from '@tenaye/api/modules/waste-manager/papers.service.ts';
import { recordTreatment } from '@tenaye/api/modules/waste-manager/waste-treatment.service.ts';
import { recordCredit } from '@tenaye/api/modules/waste-money/waste-credit.service.ts';
import type { WasteInvoice } from '@tenaye/api/modules/waste-money/waste-invoice.entity.ts';
import { WastePayment } from '@tenaye/api/modules/waste-money/waste-payment.entity.ts';
import { WasteDocument } from '@tenaye/api/modules/waste-paper/waste-document.entity.ts';
import { WasteCustodyStep } from '@tenaye/api/modules/waste-pickup/waste-custody-step.entity.ts';
import { WastePickupRequest } from '@tenaye/api/modules/waste-pickup/waste-pickup.entity.ts';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { trainingModules } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import type { Seeder } from './seeder.ts';
import type { Clinic } from './waste-clinic.ts';

/**
 * Collected pickups: days ago, kilograms by type, and whether the invoice was paid. All are whole weeks apart, so that the longest wait of
 * sharps is their limit of a week, and the longest wait of pharmaceutical and chemotherapy waste is four weeks. The unpaid invoice from 52
 * days ago is overdue.
 */
const collected: readonly [daysAgo: number, weights: WeightByType, isPaid: boolean][] = [
  [108, { pharmaceutical: 17, chemotherapy: 21.4 }, true],
  [80, { pharmaceutical: 17, chemotherapy: 24.25 }, true],
  [52, { pharmaceutical: 20.1, chemotherapy: 12, isolation: 20 }, false],
  [38, { sharps: 18.4 }, true],
  [31, { sharps: 19.6, microbiological: 6.5 }, true],
  [24, { sharps: 18.25, pharmaceutical: 17.5, chemotherapy: 9 }, true],
  [17, { sharps: 20.1 }, true],
  [10, { sharps: 17.9 }, true],
  [3, { sharps: 23.3, chemotherapy: 10 }, false],
];

/** The index of the pickup whose invoice has a credit note. */
const CREDITED = 2;

function pay({ em }: Seeder, pickup: WastePickupRequest, invoice: WasteInvoice, reference: string, at: Date): void {
  const paid = { amount: invoice.totalAmount, method: 'bank_transfer', reference, paidOn: at.toISOString().slice(0, 10) } as const;
  em.create(WastePayment, { ...paid, invoiceId: invoice.id, status: 'confirmed', decidedAt: at, isDemo: true, createdAt: at });
  const terms = { paymentMethod: paid.method, paymentReference: reference, paymentDate: at };
  em.assign(invoice, { ...terms, status: 'paid', paidAmount: invoice.totalAmount });
  em.assign(pickup, { isPaid: true, paymentDate: at });
}

/** Both handovers of a pickup: to the driver, and on the same day to the treatment plant. */
function handOver({ em }: Seeder, pickup: WastePickupRequest, facilityName: string, driverName: string, deliveredAt: Date): void {
  const collectedAt = pickup.actualPickupDate ?? deliveredAt;
  const [signer, plant] = [pickup.facilitySignerName ?? '', 'Treatment plant (demo)'];
  const facts = { pickupId: pickup.id, kilograms: pickup.actualWeight ?? 0, isDemo: true };
  const first = { step: 'collected', fromName: facilityName, toName: driverName, giverName: signer, receiverName: driverName } as const;
  em.create(WasteCustodyStep, { ...facts, ...first, at: collectedAt, recordedAt: collectedAt });
  const second = { step: 'delivered', fromName: driverName, toName: plant, giverName: driverName, receiverName: plant } as const;
  em.create(WasteCustodyStep, { ...facts, ...second, at: deliveredAt, recordedAt: deliveredAt });
  pickup.deliveredAt = deliveredAt;
}

/** Pickups of the last months, with the papers that completing them issues. The worker prints them when somebody downloads one. */
export async function seedCollected(seeder: Seeder, { facility, accountId, driver }: Clinic): Promise<void> {
  const { em, calendar } = seeder;
  for (const [at, [daysAgo, actualWeights, isPaid]] of collected.entries()) {
    const day = calendar.pastWorkday(-daysAgo);
    const pickedUp = calendar.at(day, '10:20');
    const kilograms = Object.values(actualWeights).reduce((sum, it) => sum + Math.round(it * 100), 0) / 100;
    const pickup = em.create(WastePickupRequest, {
      providerAccountId: accountId,
      facilityId: facility.id,
      area: 'Kirkos',
      wasteTypes: wasteTypes.filter((it) => actualWeights[it] !== undefined),
      estimatedWeight: Math.round(kilograms),
      actualWeight: kilograms,
      actualWeights,
      preferredPickupDate: calendar.day(day),
      preferredTimeSlot: 'morning',
      status: 'completed',
      scheduledPickupDate: calendar.at(day, '08:00'),
      actualPickupDate: pickedUp,
      pickupDriverId: driver.id,
      facilitySignerName: 'Sister Tigist (demo)',
      isDemo: true,
      createdAt: calendar.at(day - 1, '14:00'),
      updatedAt: pickedUp,
    });
    await em.flush();
    handOver(seeder, pickup, facility.name, driver.name, calendar.at(day, '15:00'));
    const { invoice } = await recordPapers(em, pickup, demoOperator, pickedUp);
    const treatment = { method: 'incineration', treatedOn: calendar.day(day), signerName: 'Plant manager (demo)' } as const;
    await recordTreatment(em, pickup, treatment, calendar.at(day, '17:00'));
    if (at === CREDITED)
      await recordCredit(
        em,
        invoice,
        { amount: 230, reason: 'Isolation waste was weighed with its container' },
        null,
        calendar.at(day + 1, '11:00'),
      );
    if (isPaid) pay(seeder, pickup, invoice, `DEMO-PAY-${at + 1}`, calendar.at(day + 2, '14:00'));
  }
}

/** A Gold certification with its training, and a permit that expires soon. */
export function seedCertification({ em, calendar, keep }: Seeder, { facility, accountId, managerId }: Clinic): void {
  em.create(WasteCertification, {
    providerAccountId: accountId,
    facilityId: facility.id,
    certificationType: 'gold',
    certificateNumber: 'DEMO-WC-0001',
    issueDate: calendar.day(-160),
    expiryDate: calendar.day(205),
    trainingCompleted: true,
    trainingCompletionDate: calendar.day(-170),
    accountManagerId: managerId,
    isDemo: true,
  });
  for (const module of trainingModules)
    em.create(WasteTraining, { facilityId: facility.id, module, completedOn: calendar.day(-170), isDemo: true });
  em.create(WasteDocument, {
    facilityId: facility.id,
    type: 'permit',
    title: 'Environmental permit',
    issueDate: calendar.day(-340),
    expiryDate: calendar.day(25),
    fileKey: keep('license', accountId),
    isDemo: true,
  });
}

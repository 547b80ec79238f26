import { WasteSegregationAudit } from '@tenaye/api/modules/waste-compliance/waste-segregation-audit.entity.ts';
import { WasteTrainingRecord } from '@tenaye/api/modules/waste-compliance/waste-training-record.entity.ts';
import { WasteVaccination } from '@tenaye/api/modules/waste-compliance/waste-vaccination.entity.ts';
import { WasteIncident } from '@tenaye/api/modules/waste-incident/waste-incident.entity.ts';
import { WasteWeighing } from '@tenaye/api/modules/waste-pickup/waste-weighing.entity.ts';
import type { TrainingModule } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { Seeder } from './seeder.ts';
import type { Clinic } from './waste-clinic.ts';

/** Who was trained in what, by days ago; the second person's training ends soon. */
const trained: readonly [personName: string, module: TrainingModule, daysAgo: number][] = [
  ['Sister Tigist (demo)', 'sharps_safety', 170],
  ['Ato Girma (demo)', 'storage', 715],
];

/** The training log and vaccinations of the clinic, an incident that is closed, one that is open, audits, and what was weighed. */
export function seedSafety({ em, calendar }: Seeder, { facility, accountId }: Clinic): void {
  for (const [personName, module, daysAgo] of trained)
    em.create(WasteTrainingRecord, {
      ...{ facilityId: facility.id, personName, module, completedOn: calendar.day(-daysAgo), recordedBy: accountId },
      isDemo: true,
    });
  for (const daysAgo of [400, 370, 220])
    em.create(WasteVaccination, {
      ...{ facilityId: facility.id, personName: 'Sister Tigist (demo)', fact: 'dose', day: calendar.day(-daysAgo) },
      ...{ recordedBy: accountId, isDemo: true },
    });
  for (const [daysAgo, right, wrong] of [
    [60, 7, 3],
    [10, 9, 1],
  ] as const)
    em.create(WasteSegregationAudit, {
      ...{ facilityId: facility.id, day: calendar.day(-daysAgo), ward: 'Ward 1', auditedAs: 'facility', auditedBy: accountId },
      ...{ bins: { yellow_bag: { right, wrong, found: 'Paper and food' } }, createdAt: calendar.at(-daysAgo, '11:00'), isDemo: true },
    });
  for (const [daysAgo, ward, sharps] of [
    [2, 'Ward 1', 0.8],
    [1, 'Ward 2', 1.4],
  ] as const)
    em.create(WasteWeighing, {
      ...{ facilityId: facility.id, day: calendar.day(-daysAgo), ward, weights: { sharps }, recordedBy: accountId },
      ...{ createdAt: calendar.at(-daysAgo, '16:00'), isDemo: true },
    });
  const facts = { facilityId: facility.id, reportedAs: 'facility', reportedBy: accountId, isDemo: true } as const;
  const at = (daysAgo: number, time: string) => ({ createdAt: calendar.at(-daysAgo, time), updatedAt: calendar.at(-daysAgo, time) });
  em.create(WasteIncident, {
    ...facts,
    ...at(40, '10:30'),
    kind: 'needle_stick',
    happenedAt: calendar.at(-40, '10:00'),
    place: 'Ward 2',
    persons: { cleaner: 1 },
    description: 'A needle without a cap lay among the general waste.',
    actions: 'The wound was washed, and treatment began within the hour.',
    followUp: 'All wards have new safety boxes. The blood tests were negative.',
    closedAt: calendar.at(-12, '15:00'),
  });
  em.create(WasteIncident, {
    ...facts,
    ...at(3, '16:20'),
    kind: 'spill',
    happenedAt: calendar.at(-3, '16:00'),
    place: 'Store room',
    description: 'A bag tore while it was carried out.',
    actions: 'The floor was disinfected, and the waste was packed anew.',
  });
}

import { isStated, type MergeField, mergeFields } from '@tenaye/contracts/submission.facts.ts';
import type { ComparedFacts } from '@tenaye/contracts/submission.ts';
import type { Facility } from '../facility/facility.entity.ts';
import { listLimits, withoutRepeats } from './submission-facts.rules.ts';

/** How many of the compared facts are known. */
export const statedCount = (facts: ComparedFacts): number => mergeFields.filter((it) => isStated(facts[it])).length;

/** The compared columns of a facility. */
export type FactualFacility = Pick<
  Facility,
  | 'name'
  | 'licenseNumber'
  | 'phone'
  | 'email'
  | 'address'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'workingHours'
  | 'services'
  | 'equipmentList'
  | 'accreditationLevel'
  | 'deliveryService'
  | 'paymentMethods'
  | 'additionalNotes'
>;

export const factsOfFacility = (it: FactualFacility): ComparedFacts => ({
  name: it.name,
  licenseNumber: it.licenseNumber ?? null,
  phone: it.phone ?? null,
  email: it.email ?? null,
  address: it.address ?? null,
  location: it.location ?? null,
  position: typeof it.latitude === 'number' && typeof it.longitude === 'number' ? { latitude: it.latitude, longitude: it.longitude } : null,
  workingHours: it.workingHours ?? null,
  services: it.services,
  equipment: it.equipmentList,
  accreditationLevel: it.accreditationLevel,
  deliveryService: it.deliveryService,
  paymentMethods: it.paymentMethods,
  additionalNotes: it.additionalNotes ?? null,
});

/** The columns that the chosen fields change, as they are stored; null where nothing is. */
export function columnsStored(it: FactualFacility, fields: readonly MergeField[]): Partial<FactualFacility> {
  const columns: Record<MergeField, Partial<FactualFacility>> = {
    name: { name: it.name },
    licenseNumber: { licenseNumber: it.licenseNumber ?? null },
    phone: { phone: it.phone ?? null },
    email: { email: it.email ?? null },
    address: { address: it.address ?? null },
    location: { location: it.location ?? null },
    position: { latitude: it.latitude ?? null, longitude: it.longitude ?? null },
    workingHours: { workingHours: it.workingHours ?? null },
    services: { services: it.services },
    equipment: { equipmentList: it.equipmentList },
    accreditationLevel: { accreditationLevel: it.accreditationLevel },
    deliveryService: { deliveryService: it.deliveryService },
    paymentMethods: { paymentMethods: it.paymentMethods },
    additionalNotes: { additionalNotes: it.additionalNotes ?? null },
  };
  return Object.assign({}, ...fields.map((field) => columns[field]));
}

/** The stored entries, followed by submitted ones that are new, regardless of letter case. */
const joined = (stored: readonly string[], submitted: readonly string[], { entries }: { entries: number }): string[] => [
  ...stored,
  ...withoutRepeats([...stored, ...submitted]).slice(withoutRepeats(stored).length, entries),
];

/**
 * The columns of a facility that the chosen fields change. New entries are added to lists, and submitted hours replace those of the same
 * day; all other facts are replaced.
 */
export function columnsTaken(facility: Facility, submitted: ComparedFacts, fields: readonly MergeField[]): Partial<Facility> {
  const { workingHours, position, accreditationLevel, deliveryService, services, equipment, paymentMethods, ...texts } = submitted;
  const columns: Record<MergeField, Partial<Facility>> = {
    name: { name: texts.name },
    licenseNumber: { licenseNumber: texts.licenseNumber },
    phone: { phone: texts.phone },
    email: { email: texts.email },
    address: { address: texts.address },
    location: { location: texts.location },
    position: { latitude: position?.latitude, longitude: position?.longitude },
    workingHours: { workingHours: { ...facility.workingHours, ...workingHours } },
    services: { services: joined(facility.services, services, listLimits.services) },
    equipment: { equipmentList: joined(facility.equipmentList, equipment, listLimits.equipment) },
    accreditationLevel: accreditationLevel ? { accreditationLevel } : {},
    deliveryService: { deliveryService: deliveryService ?? facility.deliveryService },
    paymentMethods: { paymentMethods: joined(facility.paymentMethods, paymentMethods, listLimits.paymentMethods) },
    additionalNotes: { additionalNotes: texts.additionalNotes },
  };
  return Object.assign({}, ...fields.map((it) => columns[it]));
}

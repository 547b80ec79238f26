import { wasteTimeSlots } from '@tenaye/contracts/waste.facts.ts';
import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';

/** The order of a day's plan: late ones first, then by sub-city and slot; within a group by facility. */
export const inPlanOrder = (pickups: readonly ManagerPickup[], language: string): ManagerPickup[] => {
  const names = new Intl.Collator(language);
  const slot = (it: ManagerPickup): number => wasteTimeSlots.indexOf(it.timeSlot);
  return [...pickups].sort(
    (a, b) =>
      Number(b.isLate) - Number(a.isLate) ||
      names.compare(a.area, b.area) ||
      slot(a) - slot(b) ||
      names.compare(a.facilityName, b.facilityName) ||
      names.compare(a.id, b.id),
  );
};

/** What a group of the plan has in common, as text that compares. */
export const groupKey = ({ isLate, area, timeSlot }: ManagerPickup): string => `${isLate} ${timeSlot} ${area}`;

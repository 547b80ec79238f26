import { type FacilityType, isLeveled, LEVELLESS } from '@tenaye/contracts/facility.facts.ts';
import { invalidField } from '#kernel/errors.ts';

interface Change {
  facilityType?: FacilityType | undefined;
  isLevelKnown?: boolean | undefined;
}

/**
 * Whether a facility's level of care is known after a change; undefined when the change doesn't concern it. Another type is a known level
 * unless the change says otherwise.
 */
export function levelAfter(stored: FacilityType, { facilityType = stored, isLevelKnown }: Change): boolean | undefined {
  if (isLevelKnown === false && !isLeveled(facilityType)) throw invalidField('isLevelKnown', LEVELLESS);
  return isLevelKnown ?? (facilityType === stored ? undefined : true);
}

import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import type { WasteDriver } from '@tenaye/api/modules/waste-pickup/waste-driver.entity.ts';

/** The demo's facility with waste, and its driver. */
export interface Clinic {
  facility: Facility;
  accountId: string;
  driver: WasteDriver;
}

import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import type { WasteDriver } from '@tenaye/api/modules/waste-pickup/waste-driver.entity.ts';

/** The demo's facility with waste, the manager of its account, and its driver. */
export interface Clinic {
  facility: Facility;
  accountId: string;
  managerId: string;
  driver: WasteDriver;
}

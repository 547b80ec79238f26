import type { searchTests } from '@tenaye/contracts/prescription.ts';
import type { changeProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import type { Wire } from '@tenaye/platform/client/wire.ts';

// Calls without their schemas: the overview validates nothing, so it doesn't load the validation library.
export const changeFacilityCall: Wire<typeof changeProviderFacility> = {
  method: 'PATCH',
  path: '/api/provider/facility',
  callers: ['facility'],
};
export const searchTestsCall: Wire<typeof searchTests> = {
  method: 'GET',
  path: '/api/lab-tests',
  callers: ['patient', 'doctor', 'facility', 'admin'],
};

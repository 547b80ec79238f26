import type { getDiagnosticRequestFile, getMedicationRequestFile } from '@tenaye/contracts/facility-request.ts';
import type { answerRequest, getProviderRequest, listProviderRequests } from '@tenaye/contracts/facility-request-provider.ts';
import type { listInventory } from '@tenaye/contracts/inventory.ts';
import type { Wire } from '@tenaye/platform/client/wire.ts';

// Calls without their schemas: the queue validates nothing, so it doesn't load the validation library.
const facility = ['facility'] as const;
const party = ['patient', 'facility'] as const;
const one = '/api/provider/requests/:id';

export const listRequestsCall: Wire<typeof listProviderRequests> = { method: 'GET', path: '/api/provider/requests', callers: facility };
export const getRequestCall: Wire<typeof getProviderRequest> = { method: 'GET', path: one, callers: facility };
export const answerRequestCall: Wire<typeof answerRequest> = { method: 'PATCH', path: one, callers: facility };
export const listInventoryCall: Wire<typeof listInventory> = { method: 'GET', path: '/api/provider/inventory', callers: facility };

const medicationFile: Wire<typeof getMedicationRequestFile> = {
  method: 'GET',
  path: '/api/medication-requests/:id/files/:fileId',
  callers: party,
};
const diagnosticFile: Wire<typeof getDiagnosticRequestFile> = {
  method: 'GET',
  path: '/api/facility-requests/:id/files/:fileId',
  callers: party,
};
export const fileCalls = { medication: medicationFile, diagnostic: diagnosticFile };

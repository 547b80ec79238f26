import type * as api from '@tenaye/contracts/inventory.ts';
import type { searchMedications } from '@tenaye/contracts/prescription.ts';
import type { Wire } from '@tenaye/platform/client/wire.ts';

// Calls without their schemas: the desk validates nothing, only its form does, so the desk doesn't load the validation library.
const facility = ['facility'] as const;
const path = '/api/provider/inventory';
const one = `${path}/:id` as const;

export const listStockCall: Wire<typeof api.listInventory> = { method: 'GET', path, callers: facility };
export const createItemCall: Wire<typeof api.createInventoryItem> = { method: 'POST', path, callers: facility };
export const changeItemCall: Wire<typeof api.changeInventoryItem> = { method: 'PATCH', path: one, callers: facility };
export const deleteItemCall: Wire<typeof api.deleteInventoryItem> = { method: 'DELETE', path: one, callers: facility };
export const exportStockCall: Wire<typeof api.exportInventory> = { method: 'GET', path: `${path}/export`, callers: facility };
export const importStockCall: Wire<typeof api.importInventory> = {
  method: 'POST',
  path: `${path}/import`,
  callers: facility,
  files: { stock: { maxBytes: 2 * 1024 * 1024, types: ['text/csv'], required: true } },
};

export const searchMedicationsCall: Wire<typeof searchMedications> = {
  method: 'GET',
  path: '/api/medications',
  callers: ['patient', 'doctor', 'facility', 'admin'],
};

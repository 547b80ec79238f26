import { addressLine } from '@tenaye/contracts/address.facts.ts';
import { type Sale, sale } from '@tenaye/contracts/sale.ts';
import { present } from '#kernel/http/present.ts';
import type { SaleRow } from './sale.view.ts';

export const presentSale = (row: SaleRow): Sale => present(sale, row, { facilityAddress: addressLine(row.place) || null });

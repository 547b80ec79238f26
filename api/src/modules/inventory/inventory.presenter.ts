import {
  type InventoryItem,
  inventoryItem,
  type StockBatch,
  type StockMovement,
  stockBatch,
  stockMovement,
} from '@tenaye/contracts/inventory.ts';
import { versionOf } from '#kernel/database/version.ts';
import { present } from '#kernel/http/present.ts';
import type { StockRow } from './stock-list.view.ts';

export const presentItem = (row: StockRow): InventoryItem => present(inventoryItem, row, { version: versionOf(row.updatedAt) });

export const presentMovement = (row: StockMovement): StockMovement => present(stockMovement, row, {});

export const presentBatch = (row: StockBatch): StockBatch => present(stockBatch, row, {});

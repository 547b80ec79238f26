import {
  type ManagerPickup,
  type ManagerPickupDetail,
  managerPickup,
  managerPickupDetail,
} from '@tenaye/contracts/waste-pickup-manager.ts';
import { present } from '#kernel/http/present.ts';
import type { ManagerPickupRow } from './waste-manager.view.ts';
import type { ManagerDetailRow } from './waste-manager-detail.view.ts';

export const presentManaged = (row: ManagerPickupRow): ManagerPickup => present(managerPickup, row);
export const presentManagedDetail = (row: ManagerDetailRow): ManagerPickupDetail => present(managerPickupDetail, row);

import { type AdminArea, mayEnter } from '@tenaye/contracts/admin-role.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';

/** Whether the signed-in administrator may enter an area of the portal. The API decides by the same table. */
export function useMay(): (area: AdminArea) => boolean {
  const { adminRoles, teamRemotes } = useAccount();
  return (area) => mayEnter(area, adminRoles, teamRemotes);
}

import { sql } from '@mikro-orm/postgresql';
import { type AdminArea, areaRoles, mayEnter } from '@tenaye/contracts/admin-role.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { ProviderAccount } from './provider-account.entity.ts';

const isAdmin = sql`provider_type = 'admin' and is_active`;

/** Selects the accounts of active administrators who may enter the area. */
export const mayEnterArea = (area: AdminArea): Condition => sql`${isAdmin} and admin_roles && array[${[...areaRoles[area]]}]`;

/** Selects the accounts of active administrators who may see and withdraw versions of the remote. */
export const mayEnterRemote = (remote: string): Condition =>
  sql`(${mayEnterArea('remotes')} or ${isAdmin} and ${remote} = any(team_remotes))`;

/** `mayEnterArea` for one account. */
export const accountMayEnter = (area: AdminArea, { providerType, isActive, adminRoles }: ProviderAccount): boolean =>
  providerType === 'admin' && isActive === true && mayEnter(area, adminRoles);

/** Selects the owners who can sign in: an invited owner without a password can't yet. */
export const isOwner: Condition = sql`${isAdmin} and 'owner' = any(admin_roles) and password_hash <> ''`;

import Router from '@koa/router';
import { type AdminListed, listAdminProviders } from '@tenaye/contracts/admin.ts';
import { DEFAULT_PAGE } from '@tenaye/contracts/fields.facts.ts';
import { iso } from '#kernel/database/sql.ts';
import { mount } from '#kernel/http/mount.ts';
import { findProviders } from './admin.view.ts';

export const adminRoutes = new Router();

const present = (provider: AdminListed): AdminListed => ({
  id: provider.id,
  name: provider.name,
  email: provider.email,
  verificationStatus: provider.verificationStatus,
  createdAt: iso(provider.createdAt),
});

mount(adminRoutes, listAdminProviders, async ({ query, em, shows }) => {
  const { doctors, facilities, counts } = await findProviders(em, query.limit ?? DEFAULT_PAGE);
  shows([...doctors, ...facilities].map((it) => it.id));
  return { doctors: doctors.map(present), facilities: facilities.map(present), counts };
});

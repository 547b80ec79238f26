import Router from '@koa/router';
import * as api from '@tenaye/contracts/sitemap.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import { findSitemapDays, findSitemapProfiles } from './sitemap.view.ts';

export const sitemapRoutes = new Router();

/** Each rule limits the calls from one network address. The gateway calls from its own address and keeps the answers. */
const dayLimit: RateRule = { name: 'sitemap-days', points: 10, seconds: 60, isLocal: true };
const profileLimit: RateRule = { name: 'sitemap-profiles', points: 600, seconds: 60, isLocal: true };

mount(sitemapRoutes, api.listSitemapDays, async ({ em, ctx }) => {
  await ctx.state.services.limits.take(dayLimit, ctx.ip);
  return (await findSitemapDays(em)).map((it) => present(api.sitemapDay, it));
});

mount(sitemapRoutes, api.listSitemapProfiles, async ({ params, query, em, ctx }) => {
  await ctx.state.services.limits.take(profileLimit, ctx.ip);
  const rows = await findSitemapProfiles(em, params.kind, params.day, query.from);
  return rows.map((it) => present(api.sitemapProfile, it));
});

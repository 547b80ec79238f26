import Router from '@koa/router';
import { getDashboardStats } from '@tenaye/contracts/dashboard.ts';
import { mount } from '#kernel/http/mount.ts';
import { presentDashboard } from './dashboard.presenter.ts';
import { findDashboard } from './dashboard.view.ts';

export const dashboardRoutes = new Router();

mount(dashboardRoutes, getDashboardStats, async ({ actor, em, now }) => presentDashboard(await findDashboard(em, actor, now), now));

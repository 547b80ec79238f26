import Router from '@koa/router';
import * as api from '@tenaye/contracts/notification.ts';
import { type Call, mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { presentNotification } from './notification.presenter.ts';
import { markAllRead, markRead } from './notification.service.ts';
import { findNotification, findNotifications } from './notification.view.ts';

export const notificationRoutes = new Router();

// The two sides share the handlers: a call sees only the sign-in of its own side, and with it whose notifications they are.

const listing =
  (list: Listing) =>
  async ({
    query,
    actor,
    em,
    ctx,
  }: Pick<Call<typeof api.listNotifications | typeof api.listProviderNotifications>, 'query' | 'actor' | 'em' | 'ctx'>) => {
    const page = pageRequest(list, query);
    const rows = await findNotifications(em, actor, page);
    return pageOf(ctx, list, page, rows, (it) => [new Date(it.createdAt).toISOString(), it.id]).map(presentNotification);
  };

mount(notificationRoutes, api.listNotifications, listing({ name: 'notifications', key: byTime }));
mount(notificationRoutes, api.listProviderNotifications, listing({ name: 'provider-notifications', key: byTime }));

// Before `/:id/read`, so that no id is ever called "mark-all-read".
for (const spec of [api.readAllNotifications, api.readAllProviderNotifications])
  mount(notificationRoutes, spec, async ({ actor, em }) => {
    await markAllRead(em, actor);
    return undefined;
  });

for (const spec of [api.readNotification, api.readProviderNotification])
  mount(notificationRoutes, spec, async ({ params, actor, em }) => {
    await markRead(em, actor, params.id);
    const it = await findNotification(em, params.id);
    if (!it) throw new Error(`Notification ${params.id} vanished inside its own transaction`);
    return presentNotification(it);
  });

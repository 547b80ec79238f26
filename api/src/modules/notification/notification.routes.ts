import Router from '@koa/router';
import { listNotifications, readAllNotifications, readNotification } from '@tenaye/contracts/notification.ts';
import { mount } from '#kernel/mount.ts';
import { byTime, type Listing, pageOf, pageRequest } from '#kernel/page.ts';
import { presentNotification } from './notification.presenter.ts';
import { findNotifications, markAllRead, markRead } from './notification.service.ts';

export const notificationRoutes = new Router();

const notifications: Listing = { name: 'notifications', key: byTime };

mount(notificationRoutes, listNotifications, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(notifications, query);
  const rows = await findNotifications(em, actor, page);
  return pageOf(ctx, notifications, page, rows, (it) => [new Date(it.createdAt).toISOString(), it.id]).map(presentNotification);
});

// Before `/:id/read`, so that no id is ever called "mark-all-read".
mount(notificationRoutes, readAllNotifications, async ({ actor, em }) => {
  await markAllRead(em, actor);
  return undefined;
});

mount(notificationRoutes, readNotification, async ({ params, actor, em }) => presentNotification(await markRead(em, actor, params.id)));

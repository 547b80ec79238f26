import Router from '@koa/router';
import * as api from '@tenaye/contracts/notification.ts';
import { type Call, mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { presentAdminNotification, presentNotification } from './notification.presenter.ts';
import { markAllRead, markRead } from './notification.service.ts';
import { countUnread, findNotification, findNotifications, type NotificationView } from './notification.view.ts';

export const notificationRoutes = new Router();

// Patients and providers share the handlers: a call sees only the sign-in of its own side, which determines whose notifications it gets.

type ListCall = Call<typeof api.listNotifications | typeof api.listProviderNotifications | typeof api.listAdminNotifications>;

/** Only a provider's list can be narrowed to one facility. */
const aboutOf = (query: ListCall['query']): string | undefined => ('about' in query ? query.about : undefined);

const listing =
  <View>(list: Listing, present: (it: NotificationView) => View) =>
  async ({ query, actor, em, ctx }: Pick<ListCall, 'query' | 'actor' | 'em' | 'ctx'>): Promise<View[]> => {
    const page = pageRequest(list, query);
    const rows = await findNotifications(em, actor, page, aboutOf(query));
    return pageOf(ctx, list, page, rows, (it) => [new Date(it.createdAt).toISOString(), it.id]).map(present);
  };

mount(notificationRoutes, api.listNotifications, listing({ name: 'notifications', key: byTime }, presentNotification));
mount(notificationRoutes, api.listProviderNotifications, listing({ name: 'provider-notifications', key: byTime }, presentNotification));
mount(notificationRoutes, api.listAdminNotifications, listing({ name: 'admin-notifications', key: byTime }, presentAdminNotification));

// Mounted before `/:id/read`, so that "mark-all-read" is never taken for an id.
for (const spec of [api.readAllNotifications, api.readAllAdminNotifications])
  mount(notificationRoutes, spec, async ({ actor, em }) => {
    await markAllRead(em, actor);
    return undefined;
  });
mount(notificationRoutes, api.readAllProviderNotifications, async ({ query, actor, em }) => {
  await markAllRead(em, actor, query.about);
  return undefined;
});

mount(notificationRoutes, api.countUnreadNotifications, async ({ actor, em }) =>
  (await countUnread(em, actor)).map(({ facilityId, unread }) => ({ facilityId, unread })),
);

const reading =
  <View>(present: (it: NotificationView) => View) =>
  async ({ params, actor, em }: Pick<Call<typeof api.readNotification>, 'params' | 'em'> & Pick<ListCall, 'actor'>): Promise<View> => {
    await markRead(em, actor, params.id);
    const row = await findNotification(em, params.id);
    if (!row) throw new Error(`Notification ${params.id} vanished inside its own transaction`);
    return present(row);
  };

mount(notificationRoutes, api.readNotification, reading(presentNotification));
mount(notificationRoutes, api.readProviderNotification, reading(presentNotification));
mount(notificationRoutes, api.readAdminNotification, reading(presentAdminNotification));

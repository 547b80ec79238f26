import Router from '@koa/router';
import * as api from '@tenaye/contracts/saved-view.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import type { SavedView } from './saved-view.entity.ts';
import { deleteView, findViews, saveView } from './saved-view.service.ts';

/** The views of lists that administrators have saved, each their own. */
export const savedViewRoutes = new Router();

const presentView = (view: SavedView): api.SavedView => present(api.savedView, view, {});

mount(savedViewRoutes, api.listViews, async ({ actor, em }) => (await findViews(em, actor)).map(presentView));
mount(savedViewRoutes, api.saveView, async ({ body, actor, em, now }) => presentView(await saveView(em, actor, body, now)));
mount(savedViewRoutes, api.deleteView, ({ params, actor, em, now }) => deleteView(em, actor, params.id, now));

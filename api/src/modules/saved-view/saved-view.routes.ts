import Router from '@koa/router';
import * as api from '@tenaye/contracts/saved-view.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import type { SavedView } from './saved-view.entity.ts';
import { deleteView, findViews, saveView } from './saved-view.service.ts';

/** The views of lists and of the figures that administrators have saved, each their own. */
export const savedViewRoutes = new Router();

/** `list` is a list, not the page of figures. */
const presentView = ({ list, ...view }: SavedView): api.SavedView => {
  if (list === 'figures') throw new Error('A view of the figures is no view of a list');
  return { id: view.id, list, name: view.name, search: view.search };
};
const presentFigureView = (view: SavedView): api.FigureView => present(api.figureView, view, {});

mount(savedViewRoutes, api.listViews, async ({ actor, em }) => (await findViews(em, actor)).map(presentView));
mount(savedViewRoutes, api.saveView, async ({ body, actor, em, now }) => presentView(await saveView(em, actor, body, now)));
mount(savedViewRoutes, api.deleteView, ({ params, actor, em, now }) => deleteView(em, actor, params.id, now));
mount(savedViewRoutes, api.listFigureViews, async ({ actor, em }) => (await findViews(em, actor, ['figures'])).map(presentFigureView));
mount(savedViewRoutes, api.saveFigureView, async ({ body, actor, em, now }) =>
  presentFigureView(await saveView(em, actor, { list: 'figures', ...body }, now)),
);

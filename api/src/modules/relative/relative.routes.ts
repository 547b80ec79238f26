import Router from '@koa/router';
import * as api from '@tenaye/contracts/relative.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import { addRelative, findRelatives, removeRelative } from './relative.service.ts';

export const relativeRoutes = new Router();

mount(relativeRoutes, api.listRelatives, ({ actor, em }) => findRelatives(em, actor));

mount(relativeRoutes, api.addRelative, async ({ body, actor, em, now }) => {
  const added = await addRelative(em, actor, body, now);
  return present(api.relative, added, { allergies: added.allergies ?? null });
});

mount(relativeRoutes, api.removeRelative, ({ params, actor, em, now }) => removeRelative(em, actor, params.id, now));

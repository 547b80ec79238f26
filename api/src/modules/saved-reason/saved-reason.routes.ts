import Router from '@koa/router';
import * as api from '@tenaye/contracts/saved-reason.ts';
import { mount } from '#kernel/http/mount.ts';
import type { SavedReason } from './saved-reason.entity.ts';
import { changeReason, createReason, deleteReason, findReasons } from './saved-reason.service.ts';

/** The saved sentences of administrators. */
export const savedReasonRoutes = new Router();

const present = ({ id, kind, text, position }: SavedReason): api.Reason => ({ id, kind, text, position: position ?? 0 });

mount(savedReasonRoutes, api.listReasons, async ({ query, em }) => (await findReasons(em, query.kind)).map(present));
mount(savedReasonRoutes, api.createReason, async ({ body, actor, em, now }) => present(await createReason(em, actor, body, now)));
mount(savedReasonRoutes, api.changeReason, async ({ params, body, actor, em, now }) =>
  present(await changeReason(em, actor, params.id, body, now)),
);
mount(savedReasonRoutes, api.deleteReason, ({ params, actor, em, now }) => deleteReason(em, actor, params.id, now));

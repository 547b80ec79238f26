import type Router from '@koa/router';
import * as api from '@tenaye/contracts/verification.ts';
import { mount } from '#kernel/http/mount.ts';
import type { SavedReason } from './saved-reason.entity.ts';
import { changeReason, createReason, deleteReason, findReasons } from './saved-reason.service.ts';

const present = ({ id, kind, text, position }: SavedReason): api.Reason => ({ id, kind, text, position: position ?? 0 });

/** The saved sentences of administrators. */
export function mountReasons(router: Router): void {
  mount(router, api.listReasons, async ({ query, em }) => (await findReasons(em, query.kind)).map(present));
  mount(router, api.createReason, async ({ body, actor, em, now }) => present(await createReason(em, actor, body, now)));
  mount(router, api.changeReason, async ({ params, body, actor, em, now }) => present(await changeReason(em, actor, params.id, body, now)));
  mount(router, api.deleteReason, ({ params, actor, em, now }) => deleteReason(em, actor, params.id, now));
}

import Router from '@koa/router';
import { sql } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/facility-request-provider.ts';
import { allOf, iso } from '#kernel/database/sql.ts';
import { deleteFiles } from '#kernel/files/storage.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest, type SortKey } from '#kernel/http/page.ts';
import { keepingFiles } from '../file/stored-file.service.ts';
import { askedOf } from './facility-request.policy.ts';
import { presentProviderRequest } from './facility-request.presenter.ts';
import { findOpenRequests, findRequest, findRequests, type RequestRow, workOrderKey } from './facility-request.view.ts';
import { answerRequest } from './facility-request-answer.service.ts';
import { deleteDraftFile, releaseResults } from './facility-request-draft.service.ts';
import { reopenRequest } from './facility-request-reopening.service.ts';
import { addResults, withdrawResult } from './facility-request-results.service.ts';
import { countRequests, matchingPatient } from './facility-request-search.view.ts';

/** The calls of facilities about requests. */
export const providerRequestRoutes = new Router();

const requests: Listing = { name: 'provider-requests', key: byTime };
const keyOf = (it: RequestRow): SortKey => [iso(it.requestDate), it.id];
const open: Listing = { name: 'open-provider-requests', key: workOrderKey };
const openKeyOf = (it: RequestRow): SortKey => [`${it.status} ${iso(it.requestDate)}`, it.id];

mount(providerRequestRoutes, api.listProviderRequests, async ({ query, actor, em, now, ctx }) => {
  const { status, type, q } = query;
  const which = allOf(
    askedOf(actor),
    status && sql`q.status = ${status}`,
    type && sql`q.request_type = ${type}`,
    q ? matchingPatient(q) : undefined,
  );
  if (query.open) {
    const page = pageRequest(open, query);
    return pageOf(ctx, open, page, await findOpenRequests(em, which, page), openKeyOf).map((it) => presentProviderRequest(it, now));
  }
  const page = pageRequest(requests, query);
  const rows = await findRequests(em, which, page);
  return pageOf(ctx, requests, page, rows, keyOf).map((it) => presentProviderRequest(it, now));
});

mount(providerRequestRoutes, api.countProviderRequests, ({ query: { type }, actor, em }) =>
  countRequests(em, allOf(askedOf(actor), type && sql`q.request_type = ${type}`)),
);

mount(providerRequestRoutes, api.getProviderRequest, async ({ params, actor, em, now }) =>
  presentProviderRequest(await findRequest(em, params.id, askedOf(actor)), now),
);

mount(providerRequestRoutes, api.answerRequest, async ({ params, body, seen, actor, em, now }) =>
  presentProviderRequest(await answerRequest(em, actor, { id: params.id, seen }, body, now), now),
);

mount(providerRequestRoutes, api.reopenRequest, async ({ params, body, actor, em, now }) =>
  presentProviderRequest(await reopenRequest(em, actor, { id: params.id, ...body }, now), now),
);

mount(
  providerRequestRoutes,
  api.addResults,
  ({ params, body, files, actor, now, ctx, commit }) =>
    keepingFiles(ctx.state.services.storage, 'result', files.result, (take) =>
      commit(async (em) => presentProviderRequest(await addResults(em, actor, params.id, { kept: take(), ...body }, now), now)),
    ),
  { transaction: false },
);

mount(providerRequestRoutes, api.releaseResults, async ({ params, body, seen, actor, em, now }) =>
  presentProviderRequest(await releaseResults(em, actor, { id: params.id, seen }, body, now), now),
);

mount(providerRequestRoutes, api.deleteDraftFile, async ({ params, actor, em, now, ctx }) => {
  const { request, key } = await deleteDraftFile(em, actor, params, now);
  ctx.state.afterCommit.push(() => deleteFiles(ctx.state.services, [key]));
  return presentProviderRequest(request, now);
});

mount(providerRequestRoutes, api.withdrawResult, async ({ params, body, actor, em, now }) =>
  presentProviderRequest(await withdrawResult(em, actor, params, body.reason, now), now),
);

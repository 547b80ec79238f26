import Router from '@koa/router';
import * as api from '@tenaye/contracts/facility-request-lab.ts';
import { mount } from '#kernel/http/mount.ts';
import { presentProviderRequest } from './facility-request.presenter.ts';
import { correctValues, enterValues, moveTests, takeBackStep } from './facility-request-lab.service.ts';

/** The calls of centers about tests at the bench. */
export const benchRoutes = new Router();

mount(benchRoutes, api.moveTests, async ({ params, body, seen, actor, em, now }) =>
  presentProviderRequest(await moveTests(em, actor, { id: params.id, seen }, body, now), now),
);

mount(benchRoutes, api.takeBackStep, async ({ params, body, seen, actor, em, now }) =>
  presentProviderRequest(await takeBackStep(em, actor, { id: params.id, seen }, body, now), now),
);

mount(benchRoutes, api.enterValues, async ({ params, body, seen, actor, em, now }) =>
  presentProviderRequest(await enterValues(em, actor, { id: params.id, seen }, body, now), now),
);

mount(benchRoutes, api.correctValues, async ({ params, body, seen, actor, em, now }) =>
  presentProviderRequest(await correctValues(em, actor, { id: params.id, seen }, body, now), now),
);

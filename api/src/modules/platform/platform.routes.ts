import Router from '@koa/router';
import { type PlatformPart, platformParts } from '@tenaye/contracts/platform.facts.ts';
import type { PlatformHealth } from '@tenaye/contracts/platform.ts';
import * as api from '@tenaye/contracts/platform.ts';
import { iso } from '#kernel/database/sql.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { within } from '#kernel/http/health.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, pageOf, pageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { releasesIn } from '../release/releases.rules.ts';
import { withdrawByHand } from '../release/withdrawal.service.ts';
import { retry } from './failed-job.service.ts';
import { findOutages, readHealth } from './health.view.ts';
import { findFailedJobs, findQueues } from './jobs.view.ts';
import { findBrowserErrors, readRemotes } from './remotes.view.ts';
import { readRequestTimes } from './request-times.view.ts';

export const platformRoutes = new Router();

const partsOf = (ready: Record<PlatformPart, boolean>): PlatformHealth['parts'] =>
  platformParts.map((part) => ({ part, isReady: ready[part] }));

mount(platformRoutes, api.getPlatformHealth, async ({ em, now, ctx }) => {
  const { day, week, month, isWorking, migration, database, ...health } = await readHealth(em, now);
  const isStoring = await within(ctx.state.services.storage.ready());
  return {
    ...health,
    uptime: { day, week, month },
    // The read above has shown that the database answers.
    parts: partsOf({ database: true, storage: isStoring, worker: isWorking }),
    versions: { api: manifest.version, migration, database },
  };
});

mount(platformRoutes, api.listOutages, ({ em, now }) => findOutages(em, now));

mount(platformRoutes, api.getRequestTimes, ({ query, em, now }) => readRequestTimes(em, query.period ?? 'day', now));

const releasesOf = (ctx: AppContext) => releasesIn(ctx.get('X-Releases'));

mount(platformRoutes, api.getRemotes, ({ query, em, now, ctx }) => readRemotes(em, releasesOf(ctx), query.period ?? 'week', now));

mount(platformRoutes, api.withdrawRelease, ({ params, body, actor, em, now, ctx }) =>
  withdrawByHand(em, actor, releasesOf(ctx), params.remote, body.version, now),
);

const errors = { name: 'browser-errors', key: byTime };

mount(platformRoutes, api.listBrowserErrors, async ({ query, em, ctx }) => {
  const page = pageRequest(errors, query);
  return pageOf(ctx, errors, page, await findBrowserErrors(em, query, page), (it) => [iso(it.lastAt), it.id]).map((it) =>
    present(api.browserError, it),
  );
});

mount(platformRoutes, api.listQueues, ({ em }) => findQueues(em));

const failedJobs = { name: 'failed-jobs', key: byTime };

mount(platformRoutes, api.listFailedJobs, async ({ query, em, ctx }) => {
  const page = pageRequest(failedJobs, query);
  return pageOf(ctx, failedJobs, page, await findFailedJobs(em, page), (it) => [it.failedAt, it.id]);
});

mount(platformRoutes, api.retryFailedJob, ({ params, actor, em, now }) => retry(em, actor, params.id, now));

import Router from '@koa/router';
import { type PlatformPart, platformParts } from '@tenaye/contracts/platform.facts.ts';
import type { PlatformHealth } from '@tenaye/contracts/platform.ts';
import * as api from '@tenaye/contracts/platform.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { iso } from '#kernel/database/sql.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { within } from '#kernel/http/health.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, listedBy, pageOf, pageRequest, type SortedRow, sortKeyOf } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { releasesIn } from '../release/releases.rules.ts';
import { withdrawByHand } from '../release/withdrawal.service.ts';
import { findAlarms } from './alarm.view.ts';
import { type CauseFilter, causeOrder, countErrorCauses, findErrorCauses } from './error-causes.view.ts';
import { retry } from './failed-job.service.ts';
import { findOutages, readHealth } from './health.view.ts';
import {
  countFailedJobs,
  type FailedJobFilter,
  type FailedRow,
  failedJobOrder,
  findFailedJobs,
  findQueues,
  presentFailedJob,
} from './jobs.view.ts';
import { readableRemotes, remotePolicy } from './remote.policy.ts';
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

mount(platformRoutes, api.getRemotes, ({ query, actor, em, now, ctx }) =>
  readRemotes(em, actor, releasesOf(ctx), query.period ?? 'week', now),
);

mount(platformRoutes, api.withdrawRelease, async ({ params, body, actor, em, now, ctx }) => {
  authorize(remotePolicy, 'read', actor, params.remote);
  await withdrawByHand(em, actor, releasesOf(ctx), { app: params.remote, version: body.version, why: body.reason }, now);
});

const errors = { name: 'browser-errors', key: byTime };

mount(platformRoutes, api.listBrowserErrors, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(errors, query);
  return pageOf(ctx, errors, page, await findBrowserErrors(em, actor, query, page), (it) => [iso(it.lastAt), it.id]).map((it) =>
    present(api.browserError, it),
  );
});

/** The errors of the remotes that the reader may see. */
function causesBy(
  filter: CauseFilter,
  { actor, ctx }: { actor: ProviderActor; ctx: AppContext },
): WholeList<CauseFilter, api.ErrorCause & SortedRow, api.ErrorCause> {
  const order = causeOrder(filter);
  const readable = readableRemotes(actor);
  return {
    word: 'browser_error',
    hasPersons: false,
    listing: listedBy('error-causes', order),
    find: (em, asked, page) => findErrorCauses(em, readable, releasesOf(ctx), asked, page),
    count: (em, asked) => countErrorCauses(em, readable, asked),
    keyOf: (row) => sortKeyOf(order, row),
    present: (row) => present(api.errorCause, row),
    columns: [
      ...(['id', 'remote', 'version', 'firstVersion', 'isNew', 'name', 'message', 'path', 'count', 'addresses'] as const),
      ...(['firstAt', 'lastAt', 'stack'] as const),
    ],
  };
}

mount(platformRoutes, api.listErrorCauses, (it) => readPage(causesBy(it.query, it), it.query, it));
mount(platformRoutes, api.exportErrorCauses, (it) => sendWhole(causesBy(it.query, it), it.query, it));

mount(platformRoutes, api.listAlarms, ({ em }) => findAlarms(em));

mount(platformRoutes, api.listQueues, ({ em }) => findQueues(em));

const failedJobsBy = (filter: FailedJobFilter): WholeList<FailedJobFilter, FailedRow, api.FailedJob> => ({
  word: 'job',
  hasPersons: false,
  listing: listedBy('failed-jobs', failedJobOrder(filter)),
  find: findFailedJobs,
  count: countFailedJobs,
  keyOf: (row) => sortKeyOf(failedJobOrder(filter), row),
  present: presentFailedJob,
  columns: ['id', 'queue', 'reason', 'times', 'failedAt', 'recipient', 'canBeRetried'],
});

mount(platformRoutes, api.listFailedJobs, (it) => readPage(failedJobsBy(it.query), it.query, it));
mount(platformRoutes, api.exportFailedJobs, (it) => sendWhole(failedJobsBy(it.query), it.query, it));

mount(platformRoutes, api.retryFailedJob, ({ params, actor, em, now }) => retry(em, actor, params.id, now));

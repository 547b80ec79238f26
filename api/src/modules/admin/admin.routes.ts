import Router from '@koa/router';
import { adminProviders, findRecords, listAdminProviders, listFirstSteps, listWork, work } from '@tenaye/contracts/admin.ts';
import { DEFAULT_PAGE } from '@tenaye/contracts/fields.facts.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import { findProviders } from './admin.view.ts';
import { findFirstSteps } from './first-steps.view.ts';
import { findRecordsOf } from './found-record.view.ts';
import { findWork } from './work.view.ts';

export const adminRoutes = new Router();

mount(adminRoutes, listAdminProviders, async ({ query, em, shows }) => {
  const { doctors, facilities, counts } = await findProviders(em, query.limit ?? DEFAULT_PAGE);
  shows([...doctors, ...facilities].map((it) => it.id));
  return present(adminProviders, { doctors, facilities, counts });
});

mount(adminRoutes, listWork, async ({ em }) => (await findWork(em)).map((it) => present(work, it)));

mount(adminRoutes, listFirstSteps, ({ em }) => findFirstSteps(em));

mount(adminRoutes, findRecords, ({ body, actor, em, now }) => findRecordsOf(em, actor, body.q, now));

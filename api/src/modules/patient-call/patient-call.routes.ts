import Router from '@koa/router';
import * as api from '@tenaye/contracts/patient-call.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { iso } from '#kernel/database/sql.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { presentCall } from './patient-call.presenter.ts';
import { settleCall, showNumber } from './patient-call.service.ts';
import { countWaiting, findCall, findWaiting, sumWaiting } from './patient-call.view.ts';

export const patientCallRoutes = new Router();

const calls: Listing = { name: 'patient calls', key: byTime };
/** Numbers shown to one administrator: enough for a day at the telephone, too few to collect them. */
const numbers: RateRule = { name: 'patient-call-number', points: 60, seconds: 60 * 60 };

mount(patientCallRoutes, api.listPatientCalls, async ({ query, em, now, ctx, shows }) => {
  const page = pageRequest(calls, query);
  const rows = await findWaiting(em, page, now);
  ctx.set('Total-Count', String(await countWaiting(em, now)));
  const shown = pageOf(ctx, calls, page, rows, (it) => [iso(it.dueAt), it.id]);
  // The patients read who has seen them, and those without an account are named by the call.
  shows(shown.map((it) => it.userId ?? it.id));
  return shown.map(presentCall);
});

mount(patientCallRoutes, api.getWaitingCalls, async ({ em, now }) => present(api.waitingCalls, await sumWaiting(em, now)));

mount(patientCallRoutes, api.showCallNumber, async ({ params, actor, em, now, ctx }) => {
  await ctx.state.services.limits.take(numbers, actor.provider.id);
  return showNumber(em, actor, params.id, now);
});

mount(patientCallRoutes, api.settlePatientCall, async ({ params, body, seen, actor, em, now }) => {
  await settleCall(em, actor, { ...params, seen }, body, now);
  return presentCall(await findCall(em, params.id));
});

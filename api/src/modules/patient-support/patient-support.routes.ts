import Router from '@koa/router';
import * as api from '@tenaye/contracts/patient-support.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { mount } from '#kernel/http/mount.ts';
import { activatePatient, deactivatePatient, endSignIns, findPatients, sendToPatient } from './patient-support.service.ts';

export const patientSupportRoutes = new Router();

/** Searches of one administrator: enough for a day at the telephone, too few to try numbers. */
const searches: RateRule = { name: 'patient-search', points: 60, seconds: 60 * 60 };
/** Messages to one patient. */
const messages: RateRule = { name: 'patient-message', points: 5, seconds: 60 * 60 };

mount(patientSupportRoutes, api.findPatients, async ({ body, actor, em, now, ctx }) => {
  await ctx.state.services.limits.take(searches, actor.provider.id);
  return findPatients(em, actor, body, now);
});

mount(patientSupportRoutes, api.endPatientSignIns, ({ params, body, actor, em, now }) =>
  endSignIns(em, actor, params.id, body.reason, now),
);

mount(patientSupportRoutes, api.deactivatePatient, ({ params, body, actor, em, now }) =>
  deactivatePatient(em, actor, params.id, body.reason, now),
);

mount(patientSupportRoutes, api.activatePatient, ({ params, body, actor, em, now }) =>
  activatePatient(em, actor, params.id, body.reason, now),
);

mount(patientSupportRoutes, api.sendToPatient, async ({ params, body, actor, em, now, ctx }) => {
  await ctx.state.services.limits.take(messages, params.id);
  return sendToPatient(em, actor, params.id, body, now);
});

import Router from '@koa/router';
import * as api from '@tenaye/contracts/privacy.ts';
import { endDevice, findDevices } from '#kernel/access/devices.ts';
import { currentSession } from '#kernel/access/session.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import { findConsents, giveConsent, withdrawAssessments } from '../consent/consent.service.ts';
import { presentUser } from './patient-account.presenter.ts';
import { findUser } from './patient-account.service.ts';

export const patientPrivacyRoutes = new Router();

mount(patientPrivacyRoutes, api.listConsents, async ({ actor, em }) =>
  (await findConsents(em, actor)).map((it) => present(api.consent, it, { withdrawnAt: it.withdrawnAt ?? null })),
);

mount(patientPrivacyRoutes, api.giveConsent, async ({ body, actor, em, now }) => {
  await giveConsent(em, actor, body, now);
  return presentUser(await findUser(em, actor));
});

mount(patientPrivacyRoutes, api.withdrawConsent, async ({ actor, em, now }) => {
  await withdrawAssessments(em, actor, now);
  return presentUser(await findUser(em, actor));
});

mount(patientPrivacyRoutes, api.listDevices, async ({ actor, em, ctx }) => {
  const { id, signInGeneration } = await findUser(em, actor);
  return findDevices(em, 'patient', { id, generation: signInGeneration }, currentSession(ctx));
});

mount(patientPrivacyRoutes, api.endDevice, async ({ params, actor, em, now }) => {
  const isEnded = await endDevice(em, 'patient', actor.patient.id, params.id);
  if (!isEnded) throw new AppError('not_found', 'This device is no longer signed in');
  audit(em, actor, 'user.end_device', actor.patient, now);
});

import Router from '@koa/router';
import * as api from '@tenaye/contracts/patient-profile.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { signIn } from '#kernel/access/session.ts';
import { deleteFiles } from '#kernel/files/storage.ts';
import { mount } from '#kernel/http/mount.ts';
import { limitOwnerActs } from '../account/account-acts.service.ts';
import { beginExport } from './account-export.service.ts';
import { findOther, joinAccounts } from './account-joining.service.ts';
import { presentUser } from './patient-account.presenter.ts';
import { authenticateAgain, changePassword } from './patient-password.service.ts';
import { changeProfile } from './patient-profile.service.ts';

export const patientProfileRoutes = new Router();

/** Limits exports, because each one reads all of an account's rows. */
const exports: RateRule = { name: 'account-export', points: 10, seconds: 60 * 60 };

mount(patientProfileRoutes, api.updateProfile, async ({ body, actor, em, now }) => presentUser(await changeProfile(em, actor, body, now)));

mount(
  patientProfileRoutes,
  api.changePassword,
  async ({ body, actor, em, now, ctx }) => {
    const user = await authenticateAgain(ctx, em, actor, body.currentPassword, 'currentPassword');
    await limitOwnerActs(ctx, actor);
    const signInGeneration = await changePassword(em, actor, user, body.newPassword, now);
    signIn(ctx, 'patient', { id: user.id, signInGeneration }, now);
  },
  { transaction: false },
);

mount(patientProfileRoutes, api.findOtherAccount, async ({ actor, em }) => ({ account: (await findOther(em, actor)) ?? null }));

mount(patientProfileRoutes, api.joinAccounts, async ({ actor, em, now, ctx }) => {
  const { files, ...joined } = await joinAccounts(em, actor, now);
  ctx.state.afterCommit.push(() => deleteFiles(ctx.state.services, files));
  return joined;
});

mount(patientProfileRoutes, api.exportAccount, async ({ actor, em, now, ctx }) => {
  await ctx.state.services.limits.take(exports, actor.patient.id);
  ctx.body = await beginExport(em, actor, now);
  ctx.status = 200;
  ctx.attachment(`my-data-${now.toISOString().slice(0, 10)}.json`);
  ctx.type = 'application/json; charset=utf-8';
  ctx.set({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' });
});

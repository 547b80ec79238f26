import Router from '@koa/router';
import * as api from '@tenaye/contracts/provider-security.ts';
import { endDevice, endOtherDevices, findDevices } from '#kernel/access/devices.ts';
import { hashPassword } from '#kernel/access/passwords.ts';
import { currentSession, signedIn, signIn } from '#kernel/access/session.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { mount } from '#kernel/http/mount.ts';
import { findCaller } from '../account/account.service.ts';
import { limitOwnerActs } from '../account/account-acts.service.ts';
import { setPassword } from '../account/account-password.service.ts';
import { refuseGuessablePassword } from '../account/admin-password.rules.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { authenticateAgain } from '../account/provider-password.service.ts';

export const providerSecurityRoutes = new Router();

mount(providerSecurityRoutes, api.listProviderDevices, async ({ actor, em, ctx }) => {
  const { id, signInGeneration } = await em.findOneOrFail(ProviderAccount, { id: actor.provider.id });
  return findDevices(em, 'provider', { id, generation: signInGeneration }, currentSession(ctx));
});

mount(providerSecurityRoutes, api.endProviderDevice, async ({ params, actor, em, now }) => {
  const isEnded = await endDevice(em, 'provider', actor.provider.id, params.id);
  if (!isEnded) throw new AppError('not_found', 'This device is no longer signed in');
  audit(em, actor, 'provider.end_device', actor.provider, now);
});

mount(providerSecurityRoutes, api.endOtherProviderDevices, async ({ actor, em, now, ctx }) => {
  const count = await endOtherDevices(em, 'provider', actor.provider.id, currentSession(ctx));
  audit(em, actor, 'provider.end_other_devices', actor.provider, now, { count });
});

mount(
  providerSecurityRoutes,
  api.changeProviderPassword,
  async ({ body: { currentPassword, newPassword }, actor, em, commit, now, ctx }) => {
    await authenticateAgain(ctx, em.fork(), actor, currentPassword, 'currentPassword');
    if (actor.provider.providerType === 'admin') {
      const owner = await em.fork().findOneOrFail(ProviderAccount, { id: actor.provider.id });
      refuseGuessablePassword('newPassword', newPassword, owner);
    }
    await limitOwnerActs(ctx, actor);
    const hash = await hashPassword(newPassword);
    await commit(async (tx) => {
      const account = await findCaller(tx, 'provider', actor);
      if (!account) throw new AppError('unauthenticated', 'Please sign in');
      const signInGeneration = await setPassword(tx, account, hash, 'password', now);
      const { secondFactor, at, provenAt = at } = signedIn(ctx).provider ?? {};
      // Where a code is the proof, the password isn't: the new sign-in is proven no later than the former one.
      const proof = secondFactor && provenAt && { secondFactor, provenAt };
      signIn(ctx, 'provider', { id: account.id, signInGeneration, ...proof }, now);
    });
  },
  { transaction: false },
);

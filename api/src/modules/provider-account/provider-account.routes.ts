import Router from '@koa/router';
import * as api from '@tenaye/contracts/provider-account.ts';
import { signIn, signOut } from '#kernel/access/session.ts';
import { limitedSignIn, limitRegistrations } from '#kernel/access/sign-in-limits.ts';
import { audit } from '#kernel/database/audit.ts';
import { askedLanguages } from '#kernel/http/asked-language.ts';
import { mount } from '#kernel/http/mount.ts';
import { stepWith } from '../second-factor/second-factor.view.ts';
import { presentAccount, presentProvider } from './provider-account.presenter.ts';
import { authenticateProvider, findProvider, registerProvider, rename } from './provider-account.service.ts';

export const providerAccountRoutes = new Router();

mount(providerAccountRoutes, api.getProvider, async ({ actor, em }) => presentProvider(await findProvider(em, actor)));

mount(
  providerAccountRoutes,
  api.providerLogin,
  async ({ body, em, now, ctx }) => {
    const name = `provider:${body.email}`;
    const { account, factor } = await limitedSignIn(ctx, name, (uncount) => authenticateProvider(em, body, uncount, now));
    signIn(ctx, 'provider', account, now);
    const step = stepWith(factor, account.providerType, ctx.state.services.config.demo);
    return { provider: presentAccount(account), message: 'Welcome back', ...step };
  },
  { transaction: false, plainText: true },
);

mount(
  providerAccountRoutes,
  api.providerRegister,
  async ({ body, em, now, ctx }) => {
    await limitRegistrations(ctx);
    const account = await registerProvider(em, body, askedLanguages(ctx)[0] ?? null, now);
    signIn(ctx, 'provider', account, now);
    return { provider: presentAccount(account), message: 'Account created! Please wait for verification.' };
  },
  { transaction: false },
);

mount(providerAccountRoutes, api.providerLogout, async ({ actor, em, now, ctx }) => {
  if (actor.provider) audit(em, { provider: actor.provider }, 'provider.logout', actor.provider, now);
  await signOut(em, ctx, 'provider');
});

mount(providerAccountRoutes, api.changeAdminName, async ({ body, actor, em, now }) => presentAccount(await rename(em, actor, body, now)));

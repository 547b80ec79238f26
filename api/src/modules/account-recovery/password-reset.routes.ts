import Router from '@koa/router';
import type { CodeUserType } from '@tenaye/contracts/account-code.facts.ts';
import * as api from '@tenaye/contracts/password-reset.ts';
import { inConstantTime } from '#kernel/http/constant-time.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { mount } from '#kernel/http/mount.ts';
import { limitSending, limitTries } from './account-code.limits.ts';
import { checkResetToken, mailResetLink, setPasswordByToken } from './password-reset.service.ts';

export const passwordResetRoutes = new Router();

/** Gives the same answer after the same time, whether or not the account exists. */
const mailLink = (ctx: AppContext, userType: CodeUserType, email: string, now: Date): Promise<void> =>
  inConstantTime(async () => {
    await limitSending(ctx, `reset:${userType}:${email}`);
    await mailResetLink(ctx.state.em, userType, email, now);
  });

async function check(ctx: AppContext, userType: CodeUserType, token: string, now: Date): Promise<void> {
  await limitTries(ctx);
  await checkResetToken(ctx.state.em.fork(), userType, token, now);
}

async function setPassword(ctx: AppContext, userType: CodeUserType, body: api.NewPasswordByToken, now: Date): Promise<{ message: string }> {
  await limitTries(ctx);
  await setPasswordByToken(ctx.state.em, userType, body, now);
  return { message: 'Your password has been updated successfully.' };
}

mount(
  passwordResetRoutes,
  api.requestReset,
  async ({ body, ctx, now }) => {
    await mailLink(ctx, 'client', body.email, now);
    return { message: 'If an account exists with this email, you will receive reset instructions.' };
  },
  { transaction: false },
);

mount(passwordResetRoutes, api.checkReset, ({ body, ctx, now }) => check(ctx, 'client', body.token, now), { transaction: false });

mount(passwordResetRoutes, api.confirmReset, ({ body, ctx, now }) => setPassword(ctx, 'client', body, now), { transaction: false });

mount(
  passwordResetRoutes,
  api.requestProviderReset,
  async ({ body, ctx, now }) => {
    await mailLink(ctx, 'provider', body.email, now);
    return { message: 'If a provider account exists with this email, you will receive reset instructions.' };
  },
  { transaction: false },
);

mount(passwordResetRoutes, api.checkProviderReset, ({ body, ctx, now }) => check(ctx, 'provider', body.token, now), {
  transaction: false,
});

mount(passwordResetRoutes, api.confirmProviderReset, ({ body, ctx, now }) => setPassword(ctx, 'provider', body, now), {
  transaction: false,
});

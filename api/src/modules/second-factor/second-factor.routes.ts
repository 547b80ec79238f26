import Router from '@koa/router';
import { SECOND_FACTOR_TRIES } from '@tenaye/contracts/second-factor.facts.ts';
import * as api from '@tenaye/contracts/second-factor.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { noteProof, signedIn, signIn } from '#kernel/access/session.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { mount } from '#kernel/http/mount.ts';
import { limitOwnerActs } from '../account/account-acts.service.ts';
import { authenticateAgain } from '../account/provider-password.service.ts';
import { beginSetup, enterCode, finishSetup, proveByCode, renewRecoveryCodes, turnOff } from './second-factor.service.ts';
import { readSecondFactor } from './second-factor.view.ts';

export const secondFactorRoutes = new Router();

/** Limits wrong codes for one account, across all addresses and sign-ins, because a code has only a million possible values. */
const tries: RateRule = { name: 'second-factor', points: SECOND_FACTOR_TRIES, seconds: 15 * 60 };

const keysOf = (ctx: AppContext): string[] => ctx.state.services.config.sessionKeys;
const isDemo = (ctx: AppContext): boolean => ctx.state.services.config.demo;

/** Counts an attempt before making it, so that parallel attempts can't exceed the limit, and resets the count after a correct code. */
async function limited<T>(ctx: AppContext, { provider }: ProviderActor, attempt: () => Promise<T>): Promise<T> {
  const { limits } = ctx.state.services;
  await limits.take(tries, provider.id);
  const result = await attempt();
  await limits.forget(tries, provider.id);
  return result;
}

mount(secondFactorRoutes, api.getSecondFactor, ({ actor, em, ctx }) => readSecondFactor(em, actor, isDemo(ctx)));

mount(secondFactorRoutes, api.enrolSecondFactor, ({ actor, em, ctx, now }) => beginSetup(em, actor, keysOf(ctx), now));

mount(
  secondFactorRoutes,
  api.confirmSecondFactor,
  async ({ actor, body, ctx, em, now }) => {
    const { recoveryCodes, ...next } = await limited(ctx, actor, () =>
      em.transactional((tx) => finishSetup(tx, actor, keysOf(ctx), body.code, now)),
    );
    signIn(ctx, 'provider', { id: actor.provider.id, ...next }, now);
    return { recoveryCodes };
  },
  { transaction: false },
);

mount(
  secondFactorRoutes,
  api.verifySecondFactor,
  async ({ actor, body, ctx, em, now }) => {
    if (actor.provider.secondFactorStep !== 'required') throw new AppError('wrong_status', 'This sign-in needs no code');
    const secondFactor = await limited(ctx, actor, () => em.transactional((tx) => enterCode(tx, actor, keysOf(ctx), body.code, now)));
    signIn(ctx, 'provider', { id: actor.provider.id, signInGeneration: signedIn(ctx).provider?.generation, secondFactor }, now);
  },
  { transaction: false },
);

mount(
  secondFactorRoutes,
  api.turnOffSecondFactor,
  async ({ actor, body, ctx, em, now }) => {
    await authenticateAgain(ctx, em.fork(), actor, body.password, 'password');
    await limited(ctx, actor, () => em.transactional((tx) => turnOff(tx, actor, keysOf(ctx), body.code, now)));
  },
  { transaction: false },
);

mount(secondFactorRoutes, api.renewRecoveryCodes, async ({ actor, em, ctx, now }) => {
  await limitOwnerActs(ctx, actor);
  return { recoveryCodes: await renewRecoveryCodes(em, actor, now) };
});

mount(
  secondFactorRoutes,
  api.provePresence,
  async ({ actor, body: { code, password }, ctx, em, now }) => {
    if (actor.provider.hasSecondFactor) {
      if (!code) throw invalidField('code', 'Please enter a code of your app, or a recovery code');
      await limited(ctx, actor, () => em.transactional((tx) => proveByCode(tx, actor, keysOf(ctx), code, now)));
    } else {
      if (!password) throw invalidField('password', 'Password is required');
      await authenticateAgain(ctx, em.fork(), actor, password, 'password');
      await em.transactional(async (tx) => audit(tx, actor, 'provider.step_up', actor.provider, now, { by: 'password' }));
    }
    noteProof(ctx, now);
  },
  { transaction: false },
);

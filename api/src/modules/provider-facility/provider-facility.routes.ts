import Router from '@koa/router';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import * as api from '@tenaye/contracts/provider-facility.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { mount } from '#kernel/http/mount.ts';
import { presentOwnFacility } from './provider-facility.presenter.ts';
import { findOwnFacility } from './provider-facility.view.ts';
import { changeFacility } from './provider-facility-change.service.ts';
import { registerFacility } from './provider-facility-register.service.ts';

export const providerFacilityRoutes = new Router();

/** Limits attempts, because each one reveals whether a license number or phone is known here. */
const registrationLimit: RateRule = { name: 'register-facility', points: 20, seconds: 60 * 60 };

/** The actor as the owner of the new facility. */
const withFacility = (actor: ProviderActor, facilityId: string): ProviderActor => ({
  ...actor,
  provider: { ...actor.provider, facilityId },
});

mount(providerFacilityRoutes, api.getProviderFacility, async ({ actor, em, now }) =>
  presentOwnFacility(await findOwnFacility(em, actor, localDate(+now))),
);

/** The attempt is counted before the transaction, on a separate connection. */
mount(
  providerFacilityRoutes,
  api.registerFacility,
  async ({ body, actor, now, ctx, commit }) => {
    await ctx.state.services.limits.take(registrationLimit, actor.provider.id);
    return commit(async (em) => {
      const id = await registerFacility(em, actor, body, now);
      return presentOwnFacility(await findOwnFacility(em, withFacility(actor, id), localDate(+now)));
    });
  },
  { transaction: false },
);

mount(providerFacilityRoutes, api.changeProviderFacility, async ({ body, seen, actor, em, now }) => {
  await changeFacility(em, actor, body, seen, now);
  return presentOwnFacility(await findOwnFacility(em, actor, localDate(+now)));
});

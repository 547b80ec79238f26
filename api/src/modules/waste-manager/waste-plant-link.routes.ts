import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/waste-plant-link.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import type { WastePlantLink } from './waste-plant-link.entity.ts';
import { createPlantLink, openPlantLink, signReception, signTreatment, withdrawPlantLink } from './waste-plant-link.service.ts';
import { findLoads, stepOf } from './waste-plant-link.view.ts';
import { findPlantContact, sendPlantLink } from './waste-plant-message.service.ts';

export const wastePlantLinkRoutes = new Router();

/** Limits the messages that one manager causes. */
const sent: RateRule = { name: 'plant-link-sent', points: 60, seconds: 60 * 60 };
/** Limits attempts with links from one network address. */
const tried: RateRule = { name: 'plant-link-tried-ip', points: 100, seconds: 15 * 60 };

mount(wastePlantLinkRoutes, api.createPlantLink, async ({ body, actor, em, now }) => {
  const { link, token } = await createPlantLink(em, actor, body, now);
  const { id, plantName, expiresAt } = link;
  return { id, token, plantName, expiresAt: expiresAt.toISOString(), contact: await findPlantContact(em, plantName) };
});

mount(
  wastePlantLinkRoutes,
  api.sendPlantLink,
  async ({ params, body, actor, now, ctx, commit }) => {
    await ctx.state.services.limits.take(sent, actor.provider.id);
    return commit((em) => sendPlantLink(em, actor, params.id, body, now));
  },
  { transaction: false },
);

mount(wastePlantLinkRoutes, api.withdrawPlantLink, ({ params, actor, em, now }) => withdrawPlantLink(em, actor, params.id, now));

async function opened(em: EntityManager, link: WastePlantLink): Promise<api.OpenedPlantLink> {
  const loads = await findLoads(em, link.id);
  return present(api.openedPlantLink, link, {
    step: stepOf(link, loads),
    receivedAt: link.receivedAt ?? null,
    receivedBy: link.receivedBy ?? null,
    treatedAt: link.treatedAt ?? null,
    treatedBy: link.treatedBy ?? null,
    loads,
  });
}

mount(wastePlantLinkRoutes, api.openPlantLink, async ({ body, em, ctx, now }) => {
  await ctx.state.services.limits.take(tried, ctx.ip);
  return opened(em, await openPlantLink(em, body.token, now));
});

mount(wastePlantLinkRoutes, api.signReception, async ({ body, em, ctx, now }) => {
  await ctx.state.services.limits.take(tried, ctx.ip);
  return opened(em, await signReception(em, body, now));
});

mount(wastePlantLinkRoutes, api.signTreatment, async ({ body, em, ctx, now }) => {
  await ctx.state.services.limits.take(tried, ctx.ip);
  return opened(em, await signTreatment(em, body, now));
});

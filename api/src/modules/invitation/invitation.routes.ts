import Router from '@koa/router';
import * as api from '@tenaye/contracts/invitation.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { askedLanguages } from '#kernel/http/asked-language.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, pageOf, pageRequest } from '#kernel/http/page.ts';
import { invite, resend, withdraw } from './invitation.service.ts';
import { findInvitations, readInvitation } from './invitation.view.ts';
import { acceptInvitation, openInvitation } from './invitation-acceptance.service.ts';

export const invitationRoutes = new Router();

/** Limits the mails that one administrator can cause. */
const sent: RateRule = { name: 'invitation-sent', points: 60, seconds: 60 * 60 };
/** Limits attempts with links from one network address. */
const tried: RateRule = { name: 'invitation-tried-ip', points: 100, seconds: 15 * 60 };

const list = { name: 'invitations', key: byTime };

mount(invitationRoutes, api.listInvitations, async ({ query, em, ctx, now }) => {
  const page = pageRequest(list, query);
  return pageOf(ctx, list, page, await findInvitations(em, query.state, page, now), (it) => [it.createdAt, it.id]);
});

mount(
  invitationRoutes,
  api.createInvitation,
  async ({ actor, body, ctx, commit, now }) => {
    await ctx.state.services.limits.take(sent, actor.provider.id);
    return commit(async (tx) => {
      const id = await invite(tx, actor, body, now);
      await tx.flush();
      return readInvitation(tx, id, now);
    });
  },
  { transaction: false },
);

mount(invitationRoutes, api.withdrawInvitation, async ({ actor, params, em, now }) => {
  await withdraw(em, actor, params.id, now);
  await em.flush();
  return readInvitation(em, params.id, now);
});

mount(
  invitationRoutes,
  api.resendInvitation,
  async ({ actor, params, ctx, commit, now }) => {
    await ctx.state.services.limits.take(sent, actor.provider.id);
    return commit(async (tx) => {
      await resend(tx, actor, params.id, now);
      await tx.flush();
      return readInvitation(tx, params.id, now);
    });
  },
  { transaction: false },
);

mount(
  invitationRoutes,
  api.openInvitation,
  async ({ actor, body, em, ctx, now }) => {
    await ctx.state.services.limits.take(tried, ctx.ip);
    return openInvitation(em.fork(), actor, body.token, now);
  },
  { transaction: false },
);

mount(
  invitationRoutes,
  api.acceptInvitation,
  async ({ actor, body, em, ctx, now }) => {
    await ctx.state.services.limits.take(tried, ctx.ip);
    return { role: await acceptInvitation(em, actor, body, askedLanguages(ctx)[0] ?? null, now) };
  },
  { transaction: false },
);

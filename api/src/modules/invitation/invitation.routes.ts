import Router from '@koa/router';
import * as api from '@tenaye/contracts/invitation.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { askedLanguages } from '#kernel/http/asked-language.ts';
import { mount } from '#kernel/http/mount.ts';
import { listedBy, sortKeyOf } from '#kernel/http/page.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { invite, resend, withdraw } from './invitation.service.ts';
import {
  countInvitations,
  findInvitations,
  type InvitationFilter,
  invitationOrder,
  presentInvitation,
  readInvitation,
} from './invitation.view.ts';
import { acceptInvitation, openInvitation } from './invitation-acceptance.service.ts';

export const invitationRoutes = new Router();

/** Limits the mails that one administrator can cause. */
const sent: RateRule = { name: 'invitation-sent', points: 60, seconds: 60 * 60 };
/** Limits attempts with links from one network address. */
const tried: RateRule = { name: 'invitation-tried-ip', points: 100, seconds: 15 * 60 };

type Row = Awaited<ReturnType<typeof findInvitations>>[number];

const listOf = (filter: InvitationFilter): WholeList<InvitationFilter, Row, api.Invitation> => ({
  word: 'invitation',
  hasPersons: true,
  listing: listedBy('invitations', invitationOrder(filter)),
  find: findInvitations,
  count: countInvitations,
  keyOf: (row) => sortKeyOf(invitationOrder(filter), row),
  present: presentInvitation,
  columns: ['id', 'email', 'role', 'adminRoles', 'state', 'invitedBy', 'createdAt', 'expiresAt'],
});

mount(invitationRoutes, api.listInvitations, (it) => readPage(listOf(it.query), it.query, it));
mount(invitationRoutes, api.exportInvitations, (it) => sendWhole(listOf(it.query), it.query, it));

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

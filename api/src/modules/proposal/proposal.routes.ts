import Router from '@koa/router';
import * as api from '@tenaye/contracts/proposal.ts';
import { mount } from '#kernel/http/mount.ts';
import { decide, propose } from './proposal.service.ts';
import { findProposals, readProposal } from './proposal.view.ts';

export const proposalRoutes = new Router();

mount(proposalRoutes, api.listProposals, ({ actor, em, now }) => findProposals(em, actor, now));

mount(proposalRoutes, api.makeProposal, async ({ body, actor, em, now }) =>
  readProposal(em, actor, await propose(em, actor, body, now), now),
);

mount(proposalRoutes, api.decideProposal, async ({ params, body, actor, em, now }) => {
  await decide(em, actor, params.id, body.decision, now);
  return readProposal(em, actor, params.id, now);
});

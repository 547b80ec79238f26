import Router from '@koa/router';
import * as api from '@tenaye/contracts/waste-container.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { AppError } from '#kernel/errors.ts';
import { sendBytes } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { wasteOf } from '../waste-pickup/waste.policy.ts';
import { printLabels } from './print/label.ts';
import { findLabels } from './waste-label.view.ts';

/** Limits how often an account has labels drawn, because each of them takes the process as long as an ordinary call. */
const drawn: RateRule = { name: 'waste-labels', points: 20, seconds: 60 };

/** The labels of containers, which aren't stored: they are drawn anew from the codes. */
export const wasteLabelRoutes = new Router();

mount(wasteLabelRoutes, api.getContainerLabels, async ({ params, actor, em, now, ctx }) => {
  await ctx.state.services.limits.take(drawn, actor.provider.id);
  const contents = await findLabels(em, params.id, wasteOf(actor));
  if (contents.containers.length === 0)
    throw new AppError('wrong_status', 'No containers were declared for this pickup', { targetId: params.id });
  sendBytes(ctx, { body: await printLabels(contents, now), type: 'application/pdf', name: `labels-${contents.day}.pdf` });
});

import Router from '@koa/router';
import { createAssessment, listAssessments } from '@tenaye/contracts/assessment.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { presentAssessment } from './assessment.presenter.ts';
import { findAssessments, keepAssessment } from './assessment.service.ts';

export const assessmentRoutes = new Router();

const assessments: Listing = { name: 'assessments', key: byTime };

mount(assessmentRoutes, createAssessment, async ({ body, actor, em, now }) =>
  presentAssessment(await keepAssessment(em, actor, body, now)),
);

mount(assessmentRoutes, listAssessments, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(assessments, query);
  const rows = await findAssessments(em, actor, page);
  return pageOf(ctx, assessments, page, rows, (it) => [new Date(it.completedAt).toISOString(), it.id]).map(presentAssessment);
});

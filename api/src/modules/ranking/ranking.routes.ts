import Router from '@koa/router';
import { recommendCenters, recommendDoctors } from '@tenaye/contracts/ranking.ts';
import { mount } from '#kernel/mount.ts';
import { findRecommendedCenters } from './center-ranking.service.ts';
import { findRecommendedDoctors } from './doctor-ranking.service.ts';

/** Comes before the routes of one doctor or facility: `recommendations` is no id. */
export const rankingRoutes = new Router();

mount(rankingRoutes, recommendDoctors, ({ query, em }) => findRecommendedDoctors(em, query));
mount(rankingRoutes, recommendCenters, ({ query, actor, em }) => findRecommendedCenters(em, actor, query));

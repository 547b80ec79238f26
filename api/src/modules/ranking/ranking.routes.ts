import Router from '@koa/router';
import { listOfferedTests, recommendCenters, recommendDoctors, recommendPharmacies } from '@tenaye/contracts/ranking.ts';
import { mount } from '#kernel/http/mount.ts';
import { findRecommendedCenters } from './center-ranking.view.ts';
import { findRecommendedDoctors } from './doctor-ranking.view.ts';
import { findOfferedTests } from './offered-tests.view.ts';
import { findRecommendedPharmacies } from './pharmacy-ranking.view.ts';

/** Mounted before the routes of one doctor or facility, because `recommendations` isn't an id. */
export const rankingRoutes = new Router();

mount(rankingRoutes, recommendDoctors, ({ query, em }) => findRecommendedDoctors(em, query));
mount(rankingRoutes, recommendCenters, ({ query, actor, em }) => findRecommendedCenters(em, actor, query));
mount(rankingRoutes, recommendPharmacies, ({ query, actor, em, now }) => findRecommendedPharmacies(em, actor, query, now));

mount(rankingRoutes, listOfferedTests, ({ params, query, actor, em }) => findOfferedTests(em, actor, params.id, query.tests));

import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import * as analyticsApi from '@tenaye/contracts/waste-analytics.ts';
import { complianceOf } from '@tenaye/contracts/waste-compliance.facts.ts';
import * as api from '@tenaye/contracts/waste-compliance.ts';
import { audit } from '#kernel/database/audit.ts';
import { notFound } from '#kernel/errors.ts';
import { sendText } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byName, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { papersOf } from '../waste-paper/waste-papers.policy.ts';
import { analyticsFile, analyticsOf } from './analytics.rules.ts';
import { progressOf, stateOf, trainingOn } from './certification.rules.ts';
import { correctTraining, withdrawCertification } from './certification-correction.service.ts';
import { findComplianceFacts } from './compliance.view.ts';
import { findAnalytics } from './waste-analytics.view.ts';
import { findReadiness, recordTraining, renewCertification, takeAccount } from './waste-certification.service.ts';
import { type CertifiedRow, findCertifications, findCertified } from './waste-certification.view.ts';

export const wasteComplianceRoutes = new Router();

const certified: Listing = { name: 'waste-certifications', key: byName };

mount(wasteComplianceRoutes, api.getWasteCompliance, async ({ actor, em, now }) =>
  complianceOf(await findComplianceFacts(em, papersOf(actor), now)),
);

mount(wasteComplianceRoutes, api.getWasteCertification, async ({ actor, em, now }) => {
  const certifications = await findCertifications(em, actor, now);
  const { score } = complianceOf(await findComplianceFacts(em, papersOf(actor), now));
  return stateOf(certifications, score, localDate(+now));
});

function presentCertified(row: CertifiedRow, now: Date): api.ManagerCertification {
  const training = trainingOn(row.training, localDate(+now));
  return present(api.managerCertification, row, { training, trainingProgress: progressOf(training) });
}

mount(wasteComplianceRoutes, api.listManagerCertifications, async ({ query, em, now, ctx }) => {
  const page = pageRequest(certified, query);
  const rows = await findCertified(em, query, page, now);
  return pageOf(ctx, certified, page, rows, (it) => [it.nameKey, it.facilityId]).map((it) => presentCertified(it, now));
});

async function certifiedFacility(em: EntityManager, facilityId: string, now: Date): Promise<api.ManagerCertification> {
  const [row] = await findCertified(em, { facilityId }, { limit: 1, after: undefined }, now);
  if (!row) throw notFound();
  return presentCertified(row, now);
}

mount(wasteComplianceRoutes, api.getManagerCertification, ({ params, em, now }) => findReadiness(em, params.id, now));

mount(wasteComplianceRoutes, api.renewWasteCertification, async ({ body, actor, em, now }) => {
  await renewCertification(em, actor, body, now);
  return certifiedFacility(em, body.facilityId, now);
});

mount(wasteComplianceRoutes, api.recordWasteTraining, async ({ body, actor, em, now }) => {
  await recordTraining(em, actor, body, now);
  return certifiedFacility(em, body.facilityId, now);
});

mount(wasteComplianceRoutes, api.withdrawWasteCertification, async ({ params, body, actor, em, now }) =>
  certifiedFacility(em, await withdrawCertification(em, actor, params.id, body.reason, now), now),
);

mount(wasteComplianceRoutes, api.takeWasteAccount, async ({ params, actor, em, now }) =>
  certifiedFacility(em, await takeAccount(em, actor, params.id, now), now),
);

mount(wasteComplianceRoutes, api.correctWasteTraining, async ({ body, actor, em, now }) => {
  await correctTraining(em, actor, body, now);
  return certifiedFacility(em, body.facilityId, now);
});

mount(wasteComplianceRoutes, analyticsApi.getWasteAnalytics, async ({ query, actor, em, now }) =>
  analyticsOf(await findAnalytics(em, actor, query.year, now), localDate(+now)),
);

mount(wasteComplianceRoutes, analyticsApi.exportWasteAnalytics, async ({ query, actor, em, now, ctx }) => {
  const { months } = await findAnalytics(em, actor, query.year, now);
  await em.transactional(async (tx) => audit(tx, actor, 'waste_analytics.export', actor.provider, now, { months: months.length }));
  sendText(ctx, { text: analyticsFile(months), type: 'text/csv; charset=utf-8', name: `waste-${localDate(+now)}.csv` });
});

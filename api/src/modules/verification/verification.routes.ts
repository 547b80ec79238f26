import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_PAGE } from '@tenaye/contracts/fields.facts.ts';
import { getReviewedDocument, getReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import * as api from '@tenaye/contracts/verification.ts';
import { getEvidence, recordEvidence } from '@tenaye/contracts/verification-evidence.ts';
import { iso } from '#kernel/database/sql.ts';
import { viewFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, pageOf, pageRequest } from '#kernel/http/page.ts';
import { countsOf } from '../practice/practice.service.ts';
import { verifyAuthority } from './authority.service.ts';
import { findAuthorities } from './authority.view.ts';
import { decideBatch } from './decision-batch.service.ts';
import { recordEvidence as keepEvidence, recordSeen } from './evidence.service.ts';
import { findEvidence } from './evidence.view.ts';
import { requestInformation } from './information-request.service.ts';
import { findListing, findListings, findUnverified, type Looking } from './listing.view.ts';
import { findDocument } from './reviewed-documents.view.ts';
import { findReviewed, kindOf } from './reviewed-provider.view.ts';
import { presentListing, presentReviewed } from './verification.presenter.ts';
import { decide, setAccreditation, setLicense } from './verification.service.ts';
import { holdProvider, release, takeNext } from './verification-hold.service.ts';
import type { Target } from './verification-lock.service.ts';

export const verificationRoutes = new Router();

mount(verificationRoutes, api.listUnverified, async ({ query, actor, em, now, shows }) => {
  const { doctors, facilities } = await findUnverified(em, { actor, now }, query.limit ?? DEFAULT_PAGE);
  shows([...doctors, ...facilities].map((it) => it.id));
  return { doctors: doctors.map(presentListing), facilities: facilities.map(presentListing) };
});

/** The two orders of one list; a cursor of one is invalid in the other. */
const listings = { newest: { name: 'listings', key: byTime }, oldest: { name: 'listings oldest', key: byTime } };

mount(verificationRoutes, api.listListings, async ({ query, actor, em, ctx, now }) => {
  const list = listings[query.waiting ?? 'newest'];
  const page = pageRequest(list, query);
  const rows = await findListings(em, { actor, now }, query, page);
  return pageOf(ctx, list, page, rows, (it) => [iso(query.waiting === 'oldest' ? it.pendingSince : it.createdAt), it.id]).map(
    presentListing,
  );
});

mount(verificationRoutes, getReviewedProvider, async ({ params: { providerType, id }, actor, em, now, shows }) => {
  const kind = kindOf(providerType);
  const row = await findReviewed(em, providerType, id);
  const listing = await findListing(em, { actor, now }, kind, id);
  shows([id, ...row.appointments.map((it) => it.id), ...row.requests.map((it) => it.id)], `${kind}.view`);
  return presentReviewed(providerType, listing, row);
});

/** The listing after a change, for the row on the administrator's screen. */
const changed = async (em: EntityManager, looking: Looking, { type, id }: Target): Promise<Listing> =>
  presentListing(await findListing(em, looking, type, id));

mount(
  verificationRoutes,
  api.verifyProvider,
  async ({ params, body, seen, actor, em, now, ctx }) => {
    const { supportEmail } = ctx.state.services.config;
    const ended = await decide(em, actor, params, { ...body, seen, supportEmail }, now);
    return { ...(await changed(em, { actor, now }, params)), ended: countsOf(ended) };
  },
  { plainText: true },
);

mount(verificationRoutes, api.reopenProvider, async ({ params, body, seen, actor, em, now }) => {
  const ended = await decide(em, actor, params, { ...body, seen, status: 'pending' }, now);
  return { ...(await changed(em, { actor, now }, params)), ended: countsOf(ended) };
});

mount(verificationRoutes, api.setLicense, async ({ params, body, seen, actor, em, now }) => {
  const ended = await setLicense(em, actor, params, { ...body, seen }, now);
  return { ...(await changed(em, { actor, now }, params)), ended: countsOf(ended) };
});

mount(verificationRoutes, api.setAccreditation, async ({ params: { id }, body, seen, actor, em, now }) => {
  await setAccreditation(em, actor, id, { ...body, seen }, now);
  return changed(em, { actor, now }, { type: 'facility', id });
});

mount(verificationRoutes, api.requestInformation, async ({ params, body, seen, actor, em, now }) => {
  await requestInformation(em, actor, params, { ...body, seen }, now);
  return changed(em, { actor, now }, params);
});

mount(verificationRoutes, getEvidence, async ({ params, actor, em, shows }) => {
  const { evidence } = await findEvidence(em, actor, params);
  shows([params.id], `${params.type}.view`);
  return evidence;
});

mount(verificationRoutes, recordEvidence, ({ params, body, seen, actor, em, now }) =>
  keepEvidence(em, actor, params, { ...body, seen }, now),
);

/** Opening the paper is recorded as evidence of this administrator. */
mount(verificationRoutes, getReviewedDocument, async ({ params: { type, id, fileId }, actor, em, now, ctx, shows }) => {
  const document = await findDocument(em, type, id, fileId);
  await recordSeen(em, actor, { type, id }, fileId, now);
  shows([id], `${type}.view_document`);
  await viewFile(ctx, { key: document.key, type: document.contentType, name: document.name });
});

mount(verificationRoutes, api.takeNextProvider, async ({ body, actor, em, now }) => {
  const next = await takeNext(em, { actor, now }, body);
  return { next: next ? presentListing(next) : null };
});

mount(verificationRoutes, api.holdProvider, async ({ params, actor, em, now }) => {
  await holdProvider(em, { actor, now }, params);
  return changed(em, { actor, now }, params);
});

mount(verificationRoutes, api.releaseProvider, async ({ params, actor, em, now }) => {
  await findListing(em, { actor, now }, params.type, params.id);
  await release(em, { actor, now }, params);
});

mount(verificationRoutes, api.decideBatch, async ({ body, actor, em, now }) => {
  const { results, ended } = await decideBatch(em, actor, body, now);
  return { results, ended: countsOf(ended) };
});

mount(verificationRoutes, api.verifyAuthority, ({ body, actor, em, now }) => verifyAuthority(em, actor, body, now));

mount(verificationRoutes, api.listAuthorities, ({ em }) => findAuthorities(em));

import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_PAGE } from '@tenaye/contracts/fields.facts.ts';
import { getReviewedDocument, getReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import * as api from '@tenaye/contracts/verification.ts';
import { getEvidence, recordEvidence } from '@tenaye/contracts/verification-evidence.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { iso } from '#kernel/database/sql.ts';
import { viewFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, listedBy, type SortedRow, sortKeyOf } from '#kernel/http/page.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { countsOf } from '../practice/practice.service.ts';
import { verifyAuthority } from './authority.service.ts';
import { findAuthorities } from './authority.view.ts';
import { takeBackAuthority } from './authority-undo.service.ts';
import { decideBatch } from './decision-batch.service.ts';
import { recordEvidence as keepEvidence, recordSeen } from './evidence.service.ts';
import { findEvidence } from './evidence.view.ts';
import { requestInformation } from './information-request.service.ts';
import {
  countListings,
  type Filters,
  findListing,
  findListings,
  findUnverified,
  type ListingRow,
  type Looking,
  listingOrder,
} from './listing.view.ts';
import { findRegistry, type RegistryFilter, type RegistryRow, registryColumns } from './registry.view.ts';
import { findDocument } from './reviewed-documents.view.ts';
import { findReviewed, kindOf } from './reviewed-provider.view.ts';
import { presentListing, presentReviewed } from './verification.presenter.ts';
import { decide, setAccreditation, setLicense } from './verification.service.ts';
import { findFollowing, holdProvider, release, takeNext } from './verification-hold.service.ts';
import type { Target } from './verification-lock.service.ts';

export const verificationRoutes = new Router();

mount(verificationRoutes, api.listUnverified, async ({ query, actor, em, now, shows }) => {
  const { doctors, facilities } = await findUnverified(em, { actor, now }, query.limit ?? DEFAULT_PAGE);
  shows([...doctors, ...facilities].map((it) => it.id));
  return { doctors: doctors.map(presentListing), facilities: facilities.map(presentListing) };
});

const listOf = (actor: ProviderActor, filters: Filters): WholeList<Filters, ListingRow & SortedRow, Listing> => ({
  word: 'listing',
  hasPersons: true,
  listing: listedBy('listings', listingOrder(filters)),
  find: (em, asked, page, now) => findListings(em, { actor, now }, asked, page),
  count: countListings,
  keyOf: (row) => sortKeyOf(listingOrder(filters), row),
  present: presentListing,
  columns: [
    ...(['id', 'kind', 'name', 'email', 'phone', 'licenseNumber', 'category', 'isLevelKnown', 'location'] as const),
    ...(['verificationStatus', 'isClaimed', 'authority', 'licenseExpiresOn', 'licenseStands', 'isDeactivated', 'isUnlisted'] as const),
    ...(['rejectionReason', 'informationRequestedAt', 'createdAt', 'pendingSince'] as const),
  ],
});

mount(verificationRoutes, api.listListings, (it) => readPage(listOf(it.actor, it.query), it.query, it));
mount(verificationRoutes, api.exportListings, (it) => sendWhole(listOf(it.actor, it.query), it.query, it));

const registryOf: WholeList<RegistryFilter, RegistryRow, RegistryRow> = {
  word: 'registry',
  hasPersons: false,
  listing: { name: 'facility-registry', key: byTime },
  find: findRegistry,
  keyOf: (row) => [iso(row.createdAt), row.id],
  present: (row) => ({ ...row, createdAt: iso(row.createdAt), updatedAt: iso(row.updatedAt) }),
  columns: registryColumns,
};

mount(verificationRoutes, api.exportRegistry, (it) => sendWhole(registryOf, it.query, it));

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
    const { ended } = await decide(em, actor, params, { ...body, seen, supportEmail }, now);
    return { ...(await changed(em, { actor, now }, params)), ended: countsOf(ended) };
  },
  { plainText: true },
);

mount(verificationRoutes, api.reopenProvider, async ({ params, body, seen, actor, em, now }) => {
  const { ended } = await decide(em, actor, params, { ...body, seen, status: 'pending' }, now);
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

mount(verificationRoutes, api.getFollowingProvider, async ({ params, query: { queue }, actor, em, now }) => {
  await findListing(em, { actor, now }, params.type, params.id);
  const next = await findFollowing(em, { actor, now }, { queue, after: params });
  return { next: next ? { type: next.type, id: next.id } : null };
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

mount(verificationRoutes, api.undoAuthority, ({ body, actor, em, now }) => takeBackAuthority(em, actor, body, now));

mount(verificationRoutes, api.listAuthorities, ({ em }) => findAuthorities(em));

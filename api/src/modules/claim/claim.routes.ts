import Router from '@koa/router';
import * as api from '@tenaye/contracts/claim.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { iso } from '#kernel/database/sql.ts';
import { type Call, mount } from '#kernel/http/mount.ts';
import { byName, byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { limitClaims } from '../account/account-acts.service.ts';
import { findExisting } from '../duplicate/duplicate-account.view.ts';
import { keepingFile } from '../file/stored-file.service.ts';
import { presentClaim, presentDoctorToClaim, presentFacilityToClaim, presentProfileClaim } from './claim.presenter.ts';
import { type ClaimKind, findClaims } from './claim.view.ts';
import { answerClaim } from './claim-owner.service.ts';
import { findProfileClaims } from './claim-owner.view.ts';
import { countClaimable, findClaimable } from './claimable-facility.view.ts';
import { makeDoctorClaim, searchDoctorsToClaim } from './doctor-claim.service.ts';
import { makeFacilityClaim } from './facility-claim.service.ts';

/** Mounted before the routes of doctors and facilities, because these would take the word `search` in /api/doctors/search for an id. */
export const claimRoutes = new Router();

type ListCall = Pick<Call<typeof api.listDoctorClaims>, 'query' | 'actor' | 'em' | 'ctx'>;

/**
 * Limits searches for duplicates from one network address, which many people may share (mobile networks); each of them types a few names.
 */
const existenceLimit: RateRule = { name: 'check-existence', points: 120, seconds: 60 * 60 };
/** Limits existence checks by contact or license number to so few that guessing numbers takes too long. */
const contactLimit: RateRule = { name: 'check-contact', points: 30, seconds: 60 * 60 };
const searchLimit: RateRule = { name: 'claim-search', points: 300, seconds: 60 * 60 };

/** Files are stored before the transaction begins, so that a slow store doesn't hold a connection. */
const slow = { transaction: false };

mount(
  claimRoutes,
  api.checkExistence,
  async ({ body, em, ctx }) => {
    const { limits } = ctx.state.services;
    await limits.take(existenceLimit, ctx.ip);
    if (body.email || body.phone || body.licenseNumber) await limits.take(contactLimit, ctx.ip);
    const matches = await findExisting(em, body);
    return { exists: matches.length > 0, providerType: body.providerType, matches };
  },
  slow,
);

mount(claimRoutes, api.searchDoctors, async ({ query, actor, em, ctx }) => {
  await ctx.state.services.limits.take(searchLimit, actor.provider.id);
  return (await searchDoctorsToClaim(em, actor, query.query)).map(presentDoctorToClaim);
});

const claimable: Listing = { name: 'claimable-facilities', key: byName };

mount(claimRoutes, api.listClaimableFacilities, async ({ query, actor, em, ctx }) => {
  await ctx.state.services.limits.take(searchLimit, actor.provider.id);
  const page = pageRequest(claimable, query);
  const rows = await findClaimable(em, actor, query, page);
  const facilities = pageOf(ctx, claimable, page, rows, (it) => [it.place, it.id]).map((it) => presentFacilityToClaim(actor, it));
  return { found: page.after ? null : await countClaimable(em, actor, query), facilities };
});

mount(
  claimRoutes,
  api.claimDoctor,
  async ({ body, files, actor, now, ctx, commit }) => {
    const { storage } = ctx.state.services;
    await limitClaims(ctx, actor);
    return keepingFile(storage, 'license', files.licenseDocument, (license) =>
      keepingFile(storage, 'selfie', files.selfiePhoto, (selfie) =>
        commit(async (em) => presentClaim(await makeDoctorClaim(em, actor, body, () => ({ license: license(), selfie: selfie() }), now))),
      ),
    );
  },
  slow,
);

mount(
  claimRoutes,
  api.claimFacility,
  async ({ body, files, actor, now, ctx, commit }) => {
    await limitClaims(ctx, actor);
    return keepingFile(ctx.state.services.storage, 'license', files.licenseDocument, (take) =>
      commit(async (em) => presentClaim(await makeFacilityClaim(em, actor, body, take(), now))),
    );
  },
  slow,
);

const listings: Record<ClaimKind, Listing> = {
  doctor: { name: 'doctor-claims', key: byTime },
  facility: { name: 'facility-claims', key: byTime },
};

/** A page of the actor's own claims. */
async function ownClaims<K extends ClaimKind>(kind: K, { query, actor, em, ctx }: ListCall) {
  const page = pageRequest(listings[kind], query);
  const rows = await findClaims(em, kind, actor, page);
  return pageOf(ctx, listings[kind], page, rows, (it) => [iso(it.createdAt), it.id]).map((it) => presentClaim(it));
}

mount(claimRoutes, api.listDoctorClaims, (call) => ownClaims('doctor', call));
mount(claimRoutes, api.listFacilityClaims, (call) => ownClaims('facility', call));

mount(claimRoutes, api.listProfileClaims, async ({ actor, em }) => (await findProfileClaims(em, actor)).map(presentProfileClaim));

mount(
  claimRoutes,
  api.answerProfileClaim,
  ({ params, body, files, actor, now, ctx, commit }) =>
    keepingFile(ctx.state.services.storage, 'license', files.document, (take) =>
      commit(async (em) => presentProfileClaim(await answerClaim(em, actor, { ...params, ...body }, take, now))),
    ),
  slow,
);

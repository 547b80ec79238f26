import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  correctListing,
  getListingRecord,
  listSimilarListings,
  mergeListing,
  relistListing,
  unlistListing,
} from '@tenaye/contracts/listing-record.facts.ts';
import { getReviewedProvider } from '@tenaye/contracts/reviewed-provider.facts.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import {
  decideBatch,
  getFollowingProvider,
  holdProvider,
  listAuthorities,
  listListings,
  releaseProvider,
  reopenProvider,
  requestInformation,
  setAccreditation,
  setLicense,
  takeNextProvider,
  undoAuthority,
  verifyAuthority,
  verifyProvider,
  type WaitingQueue,
} from '@tenaye/contracts/verification.facts.ts';
import type { Listing, ListingAfter } from '@tenaye/contracts/verification.ts';
import { type CallAnswer, type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { useState } from 'react';
import { keys } from '../../shared/keys.ts';
import type { Reviewed } from './useReviewAddress.ts';

export type ListingFilter = Omit<NonNullable<CallInput<typeof listListings>['query']>, 'limit' | 'cursor'>;

/** One page of doctors and facilities. */
export const listingsQuery = (accountId: string, filter: ListingFilter, page: { limit: number; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.listings(accountId), filter, page],
    queryFn: ({ signal }) => callPage(listListings, { query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** All rows of a view, page by page. */
export async function loadListings(filter: ListingFilter): Promise<Listing[]> {
  const rows: Listing[] = [];
  let cursor: string | undefined;
  do {
    const { answer, next } = await callPage(listListings, { query: { ...filter, limit: 100, cursor } });
    rows.push(...answer);
    cursor = next;
  } while (cursor);
  return rows;
}

/** Where a provider comes from, its owner and the claims on it. */
export const recordQuery = (accountId: string, { kind, id }: Reviewed) =>
  queryOptions({
    queryKey: [...keys.reviewed(accountId), kind, id, 'record'],
    queryFn: ({ signal }) => call(getListingRecord, { params: { type: kind, id }, signal }),
    staleTime: 0,
  });

/** The listings that may be the same as a provider, or are next to it. */
export const similarQuery = (accountId: string, { kind, id }: Reviewed) =>
  queryOptions({
    queryKey: [...keys.reviewed(accountId), kind, id, 'similar'],
    queryFn: ({ signal }) => call(listSimilarListings, { params: { type: kind, id }, signal }),
    staleTime: 0,
  });

/** One provider with everything that a decision is based on. */
export const reviewQuery = (accountId: string, { kind, id }: Reviewed) =>
  queryOptions({
    queryKey: [...keys.reviewed(accountId), kind, id],
    queryFn: ({ signal }) => call(getReviewedProvider, { params: { providerType: kind, id }, signal }),
    staleTime: 0,
  });

/** The provider that waits behind another one in a queue. */
export const followingQuery = (accountId: string, { kind, id }: Reviewed, queue: WaitingQueue | undefined) =>
  queryOptions({
    queryKey: [...keys.following(accountId), kind, id, queue],
    queryFn: ({ signal }) => call(getFollowingProvider, { params: { type: kind, id }, query: { queue }, signal }),
    staleTime: 0,
  });

type BodyOf<
  C extends
    | typeof verifyProvider
    | typeof reopenProvider
    | typeof requestInformation
    | typeof setLicense
    | typeof setAccreditation
    | typeof correctListing
    | typeof unlistListing
    | typeof mergeListing
    | typeof relistListing,
> = Omit<CallInput<C>['body'], 'version' | 'take'>;

/** Declares changes that reread everything a decision affects: the counters, the lists and the provider. */
const useDeciding = () => useReread(keys.providers, keys.listings, keys.reviewed);

const isDecided = ({ listing }: ReviewedProvider, { status, notes = '' }: BodyOf<typeof verifyProvider>): boolean =>
  listing.verificationStatus === status && (status !== 'rejected' || (listing.rejectionReason ?? '') === notes);

/** Whether the owner was asked since, rather than with the same words before. */
const wasAsked =
  (before: string | null) =>
  ({ listing, informationRequested }: ReviewedProvider, { message }: BodyOf<typeof requestInformation>): boolean =>
    listing.informationRequestedAt !== before && informationRequested === message;

const hasLevel = ({ facility }: ReviewedProvider, { accreditationLevel }: BodyOf<typeof setAccreditation>): boolean =>
  facility?.accreditation_level === accreditationLevel;

/** Declares how a change of a provider is looked up: by whether the provider is as the change leaves it. */
const findIn =
  ({ kind, id }: Reviewed) =>
  <Body>(isMade: (now: ReviewedProvider, body: Body) => boolean) =>
  async (body: Body): Promise<ListingAfter | undefined> => {
    const now = await call(getReviewedProvider, { params: { providerType: kind, id } });
    return isMade(now, body) ? now.listing : undefined;
  };

/**
 * The changes of a provider under review. Each carries the version that the reviewer saw, and whether it takes over from another reviewer.
 * One whose answer was lost is looked up, because the version would refuse it, or the owner would be asked twice; then what it has canceled
 * isn't known.
 */
export function useProviderChanges({ kind, id, version, heldBy, informationRequestedAt }: Listing) {
  const deciding = useDeciding();
  const [askedBefore] = useState(informationRequestedAt);
  const params = { type: kind, id };
  const seen = { version, take: heldBy !== null && !heldBy.isYou };
  const found = findIn({ kind, id });
  return {
    verify: {
      ...deciding((body: BodyOf<typeof verifyProvider>) => call(verifyProvider, { params, body: { ...body, ...seen } })),
      find: found(isDecided),
    },
    reopen: {
      ...deciding((body: BodyOf<typeof reopenProvider>) => call(reopenProvider, { params, body: { ...body, ...seen } })),
      find: found(({ listing }) => listing.verificationStatus === 'pending'),
    },
    requestInformation: {
      ...deciding((body: BodyOf<typeof requestInformation>) => call(requestInformation, { params, body: { ...body, ...seen } })),
      find: found(wasAsked(askedBefore)),
    },
    setLicense: {
      ...deciding((body: BodyOf<typeof setLicense>) => call(setLicense, { params, body: { ...body, ...seen } })),
      find: found(({ listing }, { licenseExpiresOn }: BodyOf<typeof setLicense>) => listing.licenseExpiresOn === licenseExpiresOn),
    },
    correct: (isMade: (now: ReviewedProvider, body: BodyOf<typeof correctListing>) => boolean) => ({
      ...deciding((body: BodyOf<typeof correctListing>) => call(correctListing, { params, body: { ...body, ...seen } })),
      find: found(isMade),
    }),
    unlist: {
      ...deciding((body: BodyOf<typeof unlistListing>) => call(unlistListing, { params, body: { ...body, ...seen } })),
      find: found(({ listing }) => listing.isUnlisted === true),
    },
    merge: {
      ...deciding((body: BodyOf<typeof mergeListing>) => call(mergeListing, { params, body: { ...body, ...seen } })),
      find: found(({ listing }) => listing.isMerged === true),
    },
    relist: {
      ...deciding((body: BodyOf<typeof relistListing>) => call(relistListing, { params, body: { ...body, ...seen } })),
      find: found(({ listing }) => listing.isUnlisted !== true),
    },
    setAccreditation: {
      ...deciding((body: BodyOf<typeof setAccreditation>) => call(setAccreditation, { params: { id }, body: { ...body, ...seen } })),
      find: found(hasLevel),
    },
  };
}

/** The changes of several providers, and the step to the next waiting one. */
export function useListChanges() {
  const deciding = useDeciding();
  return {
    /** One decision for many providers. */
    decide: deciding((body: CallInput<typeof decideBatch>['body'], idempotencyKey) => call(decideBatch, { body, idempotencyKey })),
    /** Takes back decisions that were just made, each with the version after it. */
    takeBack: (decisions: CallInput<typeof decideBatch>['body']['decisions']) =>
      deciding((_, idempotencyKey) => call(decideBatch, { body: { decisions, status: 'pending' }, idempotencyKey })),
    /** Approves everything that waits and was imported from one authority. */
    verifyAuthority: (authority: string) =>
      deciding<void, CallAnswer<typeof verifyAuthority>>((_, idempotencyKey) =>
        call(verifyAuthority, { body: { authority }, idempotencyKey }),
      ),
    /** Takes that approval back. */
    undoAuthority: (authority: string, at: string) =>
      deciding((_, idempotencyKey) => call(undoAuthority, { body: { authority, at }, idempotencyKey })),
    /** Releases `after` and holds the longest waiting provider behind it in the queue. */
    takeNext: {
      ...deciding(({ after, queue }: { after?: Reviewed; queue?: WaitingQueue | undefined; isDecided?: boolean }) =>
        call(takeNextProvider, { body: { ...(queue && { queue }), ...(after && { after: { type: after.kind, id: after.id } }) } }),
      ),
      isHarmless: true,
    },
  };
}

/** Holds a provider for the administrator, or renews the hold. */
export const hold = ({ kind, id }: Reviewed) => call(holdProvider, { params: { type: kind, id } });

/** Ends the hold. */
export const release = ({ kind, id }: Reviewed) => call(releaseProvider, { params: { type: kind, id } });

/** The authorities from whose lists facilities were imported. Its key belongs to the lists, because decisions change both. */
export const authoritiesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.listings(accountId), 'authorities'],
    queryFn: ({ signal }) => call(listAuthorities, { signal }),
    staleTime: 0,
  });

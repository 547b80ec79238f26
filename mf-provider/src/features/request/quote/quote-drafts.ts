import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import type { QuoteValues } from './quote.form.ts';

/** A quote that was typed, and the version of the request that it answers. */
interface Draft {
  version: string;
  values: QuoteValues;
}

/**
 * Unsent quotes by account and request, so that opening another request and coming back loses nothing. A plain map, because `draftStore`
 * comes with the libraries of forms, which a page without an open form doesn't load.
 */
export const quoteDrafts = new Map<string, Draft>();

/** The key of the draft of a request's quote. */
export const useDraftKey = ({ id }: ProviderRequest): string => `${useOwn().accountId} ${id}`;

/** What was typed here before a colleague sent a quote; undefined if nothing was. */
export function useTypedBefore(request: ProviderRequest): QuoteValues | undefined {
  const draft = quoteDrafts.get(useDraftKey(request));
  return draft && draft.version !== request.version ? draft.values : undefined;
}

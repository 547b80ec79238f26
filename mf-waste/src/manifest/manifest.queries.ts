import { queryOptions } from '@tanstack/react-query';
import { getWasteManifest } from '@tenaye/contracts/waste-papers.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../shared/keys.ts';

/** The state of a manifest by the token of its QR code. */
export const manifestQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.manifest, token],
    queryFn: ({ signal }) => call(getWasteManifest, { params: { token }, signal }),
    staleTime: 0,
  });

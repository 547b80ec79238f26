import { queryOptions } from '@tanstack/react-query';
import { getWasteManifest } from '@tenaye/contracts/waste-papers.facts.ts';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import { keys } from '../shared/keys.ts';

/** The state of a manifest by the token of its QR code; null for an unknown one. */
export const manifestQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.manifest, token],
    queryFn: async ({ signal }) => {
      try {
        return await call(getWasteManifest, { params: { token }, signal });
      } catch (error) {
        // A token of the wrong shape is bad input to the API, but a wrong code to its reader.
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

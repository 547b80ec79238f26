import { queryOptions } from '@tanstack/react-query';
import { getWasteCertification } from '@tenaye/contracts/waste-compliance.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import { keys } from './keys.ts';

export const certificationQuery = (own: Own) =>
  queryOptions({
    queryKey: keys.certification(own),
    queryFn: ({ signal }) => call(getWasteCertification, { query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });

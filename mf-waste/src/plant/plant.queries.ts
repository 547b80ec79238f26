import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { openPlantLink, signReception, signTreatment } from '@tenaye/contracts/waste-plant-link.facts.ts';
import type { OpenedPlantLink, PlantReception, PlantTreatment } from '@tenaye/contracts/waste-plant-link.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../shared/keys.ts';

/** What a plant's link is for. */
export const plantLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.plantLink, token],
    queryFn: ({ signal }) => call(openPlantLink, { body: { token }, signal }),
    staleTime: 0,
    retry: false,
  });

/**
 * The signatures of a plant. A lost answer is looked up by the signed name. After a refusal the link is read again: what was signed since
 * then replaces the form.
 */
export function usePlantChanges(token: string): {
  receive: Change<PlantReception, OpenedPlantLink>;
  treat: Change<PlantTreatment, OpenedPlantLink>;
} {
  const queryClient = useQueryClient();
  const { queryKey } = plantLinkQuery(token);
  const keep = (link: OpenedPlantLink): void => {
    queryClient.setQueryData(queryKey, link);
  };
  const find = async (isSigned: (link: OpenedPlantLink) => boolean): Promise<OpenedPlantLink | undefined> => {
    const link = await call(openPlantLink, { body: { token } });
    return isSigned(link) ? link : undefined;
  };
  return {
    receive: {
      send: (body) => call(signReception, { body }),
      find: (body) => find((it) => it.receivedBy === body.receiverName),
      keep,
      rereadUnmade: [queryKey],
    },
    treat: {
      send: (body) => call(signTreatment, { body }),
      find: (body) => find((it) => it.treatedBy === body.signerName),
      keep,
      rereadUnmade: [queryKey],
    },
  };
}

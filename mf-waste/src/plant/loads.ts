import type { OpenedPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
import type { Countable } from '../parts/container/PlantCounts.tsx';

/** What a form about a plant's link needs. */
export interface PlantFormProps {
  token: string;
  link: OpenedPlantLink;
}

type Load = OpenedPlantLink['loads'][number];

/** The waste as `PlantCounts` counts it, named by its manifest, because a plant isn't told the facility. */
export const countableLoads = (loads: readonly Load[]): (Countable & Load)[] =>
  loads.map((it) => ({
    ...it,
    facilityName: it.manifestNumber ?? '',
    containersGiven: it.containers,
    containersReceived: it.containers,
  }));

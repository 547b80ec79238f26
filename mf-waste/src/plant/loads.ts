import type { OpenedPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
import type { Countable } from '../parts/container/PlantCounts.tsx';

/** What a form about a plant's link needs. */
export interface PlantFormProps {
  token: string;
  link: OpenedPlantLink;
}

type Load = OpenedPlantLink['loads'][number];

export type CountableLoad = Countable & Load;

/** The waste as `PlantCounts` counts it, named by its manifest, because a plant isn't told the facility. */
export const countableLoads = (loads: readonly Load[]): CountableLoad[] =>
  loads.map((it) => ({
    ...it,
    facilityName: it.manifestNumber ?? '',
    containersGiven: it.containers,
    containersReceived: it.containers,
  }));

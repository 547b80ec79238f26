import * as z from 'zod/mini';
import { woredaName } from './address.facts.ts';
import { line } from './fields.ts';

const shown = z.optional(z.nullable(z.string()));

/** How to find a place beyond its address. */
export const wayIn = {
  /** The floor and room, for example "2nd floor, room 204". */
  floor: shown,
  /** What everybody knows near it, for example "Opposite Edna Mall". */
  landmark: shown,
};

/** Like `wayIn` for a doctor, whose practice has a name of its own. */
export const practiceWayIn = { practiceName: shown, ...wayIn };

/** The fields of `wayIn` as a provider types them; an empty text removes the stored value. */
export const typedWayIn = { floor: z.optional(line(80)), landmark: z.optional(line(160)) };

/** A woreda as its facility types it, in the form of `woredaName`; an empty text removes the stored value. */
export const typedWoreda = line(100).check(z.overwrite(woredaName));

/** The fields of `practiceWayIn` as a doctor types them. */
export const typedPracticeWayIn = { practiceName: z.optional(line(120)), ...typedWayIn };
